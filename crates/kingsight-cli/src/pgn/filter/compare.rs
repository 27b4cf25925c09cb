//! How values are compared.

use std::cmp::Ordering;

/// How values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Compare {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Contains,
}

impl Compare {
    /// The spellings, longer ones before their beginnings.
    pub(super) const ALL: [(&'static str, Compare); 8] = [
        ("==", Compare::Equal),
        ("!=", Compare::NotEqual),
        ("<=", Compare::LessOrEqual),
        (">=", Compare::GreaterOrEqual),
        ("=", Compare::Equal),
        ("<", Compare::Less),
        (">", Compare::Greater),
        ("~", Compare::Contains),
    ];

    /// Whether it asks which value is greater.
    pub(super) const fn is_order(self) -> bool {
        use Compare as C;
        matches!(self, C::Less | C::LessOrEqual | C::Greater | C::GreaterOrEqual)
    }

    /// Whether two values in this order fit.
    pub(super) fn fits(self, order: Ordering) -> bool {
        match self {
            Compare::Equal => order.is_eq(),
            Compare::NotEqual => order.is_ne(),
            Compare::Less => order.is_lt(),
            Compare::LessOrEqual => order.is_le(),
            Compare::Greater => order.is_gt(),
            Compare::GreaterOrEqual => order.is_ge(),
            Compare::Contains => false,
        }
    }
}
