//! Reads JSON: what `cargo metadata` prints.
//!
//! xtask depends on nothing, so that `cargo xtask check` starts after two seconds of compiling.

/// A value; numbers stay text, because nothing here computes with them.
#[derive(Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one value.
    ///
    /// # Errors
    /// The byte at which the text stops being JSON.
    pub(crate) fn read(text: &str) -> Result<Json, String> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value()?;
        reader.skip_spaces();
        if reader.at < text.len() { Err(reader.fault("the end")) } else { Ok(value) }
    }

    /// The value of an object's field; [`Json::Null`] if there is none.
    pub(crate) fn get(&self, name: &str) -> &Json {
        let Json::Object(fields) = self else { return &Json::Null };
        fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, value)| value)
    }

    /// The text, if this is one.
    pub(crate) fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self { Some(text) } else { None }
    }

    /// The values of a list; none if this is something else.
    pub(crate) fn list(&self) -> &[Json] {
        if let Json::List(values) = self { values } else { &[] }
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn value(&mut self) -> Result<Json, String> {
        self.skip_spaces();
        let rest = &self.text[self.at..];
        for (word, value) in
            [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))]
        {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        match rest.bytes().next() {
            Some(b'"') => self.string().map(Json::Text),
            Some(b'[') => self.items(b']', Self::value).map(Json::List),
            Some(b'{') => self.items(b'}', Self::field).map(Json::Object),
            Some(b'-' | b'0'..=b'9') => {
                let number = |byte: u8| byte.is_ascii_digit() || b"+-.eE".contains(&byte);
                let length = rest.bytes().take_while(|&byte| number(byte)).count();
                self.at += length;
                Ok(Json::Number(rest[..length].to_owned()))
            }
            _ => Err(self.fault("a value")),
        }
    }

    /// The items of a list or an object, from the opening bracket to the closing one.
    fn items<T>(
        &mut self,
        close: u8,
        item: impl Fn(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        self.at += 1;
        if self.skip(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.skip(close) {
                return Ok(items);
            }
            if !self.skip(b',') {
                return Err(self.fault("a comma"));
            }
        }
    }

    fn field(&mut self) -> Result<(String, Json), String> {
        self.skip_spaces();
        let name = self.string()?;
        if !self.skip(b':') {
            return Err(self.fault("a colon"));
        }
        Ok((name, self.value()?))
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.skip(b'"') {
            return Err(self.fault("a quotation mark"));
        }
        let mut text = String::new();
        let mut characters = self.text[self.at..].char_indices();
        while let Some((index, character)) = characters.next() {
            match character {
                '"' => {
                    self.at += index + 1;
                    return Ok(text);
                }
                '\\' => match characters.next().map(|(_, escaped)| escaped) {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some('r') => text.push('\r'),
                    Some(escaped @ ('"' | '\\' | '/')) => text.push(escaped),
                    // Cargo writes all other characters as they are.
                    _ => return Err(self.fault("a known escape")),
                },
                _ => text.push(character),
            }
        }
        Err(self.fault("the end of a text"))
    }

    fn skip(&mut self, byte: u8) -> bool {
        self.skip_spaces();
        let found = self.text.as_bytes().get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_ascii_start().len();
    }

    fn fault(&self, expected: &str) -> String {
        format!("not JSON: expected {expected} at byte {}", self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::Json;

    #[test]
    fn values_are_read() {
        let json =
            Json::read(r#" {"a": [1, -2.5e3, true, null], "b": {"c": "x\"\\\n"}, "d": []} "#)
                .unwrap();
        assert_eq!(json.get("b").get("c").text(), Some("x\"\\\n"));
        assert_eq!(json.get("a").list().len(), 4);
        assert_eq!(json.get("a").list()[1], Json::Number("-2.5e3".to_owned()));
        assert_eq!(json.get("d"), &Json::List(Vec::new()));
        assert_eq!(json.get("missing").get("deeper"), &Json::Null);
    }

    #[test]
    fn anything_else_is_an_error() {
        for text in ["", "{", "[1", "[1 2]", "{\"a\" 1}", "{a: 1}", "\"x", "nul", "1 2", "\"\\q\""]
        {
            assert!(Json::read(text).is_err(), "{text}");
        }
    }
}
