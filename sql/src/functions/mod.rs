//! The functions of chess.
//!
//! A position is its 32 packed bytes (`plies.position`, `from_fen`) or a text as the command reads it: a FEN, EPD or `startpos`. A
//! function of something that is no position is NULL; `position_error` says why.

mod arguments;
mod changing;
mod facts;
mod lists;
mod longest_run;
mod material;
mod moves;
mod sets;
mod squares;
mod texts;
mod yes_no;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::plan_err;
use datafusion::error::Result;
use datafusion::logical_expr::{
    ColumnarValue, DocSection, Documentation, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl,
    Signature, TypeSignature, Volatility,
};
use datafusion::prelude::SessionContext;
use kingsight_facts::{ColorFact, PositionFact};

use crate::arithmetic;
use crate::stop::Stop;
use arguments::Arguments;

/// What a function is for.
#[derive(Clone, Copy, Debug)]
pub struct FunctionHelp {
    /// Its name.
    pub name: &'static str,
    /// Its arguments; one in brackets may be left out.
    pub arguments: &'static str,
    /// What it gives.
    pub gives: &'static str,
}

impl FunctionHelp {
    /// The type of its answers, as `DESCRIBE` names it, but of a structure only the names of its fields.
    ///
    /// ```
    /// let pins = kingsight_sql::FUNCTIONS.iter().find(|function| function.name == "pins").unwrap();
    /// assert_eq!(pins.answer(), "List(Struct(pinned, pinner, king, line))");
    /// ```
    #[must_use]
    pub fn answer(&self) -> String {
        let known = all().find(|function| function.help.name == self.name);
        type_name(&known.map_or(longest_run::ANSWER, |function| function.compute.data_type()))
    }
}

fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::List(item) => format!("List({})", type_name(item.data_type())),
        DataType::Struct(fields) => {
            let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
            format!("Struct({})", names.join(", "))
        }
        other => other.to_string(),
    }
}

/// A function: what it is for, how many arguments it takes, and how it is computed.
#[derive(Clone, Copy)]
struct Function {
    help: FunctionHelp,
    least: usize,
    most: usize,
    compute: Compute,
}

/// How an answer is computed.
#[derive(Clone, Copy)]
enum Compute {
    /// By a function of its own, with the type of its answer.
    By(fn() -> DataType, fn(&Arguments) -> Result<ArrayRef>),
    /// As a fact of the position.
    Position(PositionFact),
    /// As a fact of a colour.
    Color(ColorFact),
}

impl Compute {
    fn data_type(self) -> DataType {
        match self {
            Compute::By(answer, _) => answer(),
            Compute::Position(fact) => facts::data_type(fact),
            Compute::Color(_) => DataType::UInt64,
        }
    }

    fn column(self, arguments: &Arguments) -> Result<ArrayRef> {
        match self {
            Compute::By(_, compute) => compute(arguments),
            Compute::Position(fact) => facts::compute(fact, arguments),
            Compute::Color(fact) => facts::compute_of_color(fact, arguments),
        }
    }
}

/// All functions, with the names of their arguments.
pub static FUNCTIONS: std::sync::LazyLock<Vec<FunctionHelp>> = std::sync::LazyLock::new(|| {
    all().map(|function| function.help).chain([longest_run::HELP]).collect()
});

fn all() -> impl Iterator<Item = Function> {
    let parts: [&[Function]; 8] = [
        &yes_no::ALL,
        &material::ALL,
        &sets::ALL,
        &squares::ALL,
        &lists::ALL,
        &moves::ALL,
        &changing::ALL,
        &texts::ALL,
    ];
    parts.into_iter().flatten().copied().chain(facts::all())
}

/// Makes the functions and our arithmetic known to a session.
pub(crate) fn register(session: &SessionContext, stop: &Arc<Stop>) -> Result<()> {
    for function in all() {
        session.register_udf(ScalarUDF::new_from_impl(ChessFunction::new(function, stop)));
    }
    session.register_udaf(longest_run::function());
    arithmetic::register(session)
}

#[derive(Clone)]
struct ChessFunction {
    function: Function,
    signature: Signature,
    documentation: Documentation,
    stop: Arc<Stop>,
}

impl ChessFunction {
    fn new(function: Function, stop: &Arc<Stop>) -> ChessFunction {
        // What it takes is looked at when it is called. Of texts the engine lists its functions.
        let texts = TypeSignature::Exact(vec![DataType::Utf8; function.most]);
        let signature =
            Signature::one_of(vec![TypeSignature::VariadicAny, texts], Volatility::Immutable);
        let FunctionHelp { name, arguments, gives } = function.help;
        let section = DocSection { include: false, label: "Chess", description: None };
        let mut documentation =
            Documentation::builder(section, gives, format!("{name}({arguments})"));
        for argument in arguments.split(", ") {
            documentation = documentation.with_argument(argument, "");
        }
        let (documentation, stop) = (documentation.build(), stop.clone());
        ChessFunction { function, signature, documentation, stop }
    }
}

impl std::fmt::Debug for ChessFunction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ChessFunction").field(&self.function.help.name).finish()
    }
}

/// Names are unique.
impl PartialEq for ChessFunction {
    fn eq(&self, other: &ChessFunction) -> bool {
        self.function.help.name == other.function.help.name
    }
}

impl Eq for ChessFunction {}

impl Hash for ChessFunction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.function.help.name.hash(state);
    }
}

impl ScalarUDFImpl for ChessFunction {
    fn name(&self) -> &str {
        self.function.help.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }

    fn return_type(&self, arguments: &[DataType]) -> Result<DataType> {
        let Function { help, least, most, compute } = self.function;
        if (least..=most).contains(&arguments.len()) {
            return Ok(compute.data_type());
        }
        let given = match arguments.len() {
            1 => "1 argument".to_owned(),
            many => format!("{many} arguments"),
        };
        plan_err!("{}: {given}; expected {}({})", help.name, help.name, help.arguments)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let rows = if constant { 1 } else { args.number_rows };
        let arguments = Arguments::new(self.function.help, args.args, rows, self.stop.current());
        let column = self.function.compute.column(&arguments)?;
        match constant {
            true => Ok(ColumnarValue::Scalar(datafusion::common::ScalarValue::try_from_array(
                &column, 0,
            )?)),
            false => Ok(ColumnarValue::Array(column)),
        }
    }
}

/// A column of answers.
fn column<A, T>(
    arguments: &Arguments,
    mut of: impl FnMut(usize) -> Result<Option<T>>,
) -> Result<ArrayRef>
where
    A: FromIterator<Option<T>> + datafusion::arrow::array::Array + 'static,
{
    let mut fault = None;
    let one = |row| {
        of(row).unwrap_or_else(|error| {
            fault.get_or_insert(error);
            None
        })
    };
    let answers = (0..arguments.rows()).map(one).collect::<A>();
    fault.map_or(Ok(Arc::new(answers)), Err)
}

/// The entry of a function in its table.
macro_rules! function {
    ($name:literal, $arguments:literal, $least:literal..=$most:literal, $answer:expr, $gives:literal, $compute:expr) => {
        $crate::functions::Function {
            help: $crate::functions::FunctionHelp {
                name: $name,
                arguments: $arguments,
                gives: $gives,
            },
            least: $least,
            most: $most,
            compute: $crate::functions::Compute::By(|| $answer, $compute),
        }
    };
}
use function;
