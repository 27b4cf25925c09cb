//! The fields of a FEN, one after the other.

/// White-space separated words with their byte offsets.
pub(super) struct Fields<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = (usize, &'a str);

    // In each place of its own: how long a word is depends on which one it is.
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &'a str)> {
        // Nearly always one space, and then a word of ASCII.
        let bytes = &self.text.as_bytes()[self.at..];
        let spaces = bytes.iter().take_while(|&&byte| byte == b' ').count();
        let word = bytes[spaces..].iter().take_while(|byte| byte.is_ascii_graphic()).count();
        if word > 0 && bytes.get(spaces + word).is_none_or(|&byte| byte == b' ') {
            let start = self.at + spaces;
            self.at = start + word;
            return Some((start, &self.text[start..self.at]));
        }
        if spaces == bytes.len() {
            return None;
        }
        self.next_of_unicode()
    }
}

impl<'a> Fields<'a> {
    #[cold]
    fn next_of_unicode(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.text[start..];
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = start + length;
        (length > 0).then(|| (start, &rest[..length]))
    }
}
