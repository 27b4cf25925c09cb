//! The serializer.
//!
//! Every element of a list or an object is followed by a comma, and the bracket that closes takes the place of the last: no element
//! needs to know whether it is the first.

use std::fmt::{self, Display};

use serde::ser::{self, Error as _, Impossible, Serialize, Serializer};

use super::{Fields, text};

/// Writes one value.
pub(super) struct Writer<'a> {
    pub(super) out: &'a mut Vec<u8>,
    /// What is written of the objects in it.
    pub(super) fields: &'a Fields,
}

impl<'a> Writer<'a> {
    #[inline]
    fn open(self, opening: u8, closing: u8) -> Brackets<'a> {
        Brackets::open(self, opening, closing)
    }
}

/// Numbers of any size are written as the largest.
macro_rules! widened {
    ($($name:ident $type:ident => $wide:ident)*) => {$(
        #[inline]
        fn $name(self, number: $type) -> Result<(), WriteError> {
            self.$wide(number.into())
        }
    )*};
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = WriteError;
    type SerializeSeq = Brackets<'a>;
    type SerializeTuple = Brackets<'a>;
    type SerializeTupleStruct = Brackets<'a>;
    type SerializeTupleVariant = Impossible<(), WriteError>;
    type SerializeMap = Brackets<'a>;
    type SerializeStruct = Brackets<'a>;
    type SerializeStructVariant = Impossible<(), WriteError>;

    widened! {
        serialize_i8 i8 => serialize_i64
        serialize_i16 i16 => serialize_i64
        serialize_i32 i32 => serialize_i64
        serialize_u8 u8 => serialize_u64
        serialize_u16 u16 => serialize_u64
        serialize_u32 u32 => serialize_u64
        serialize_f32 f32 => serialize_f64
    }

    #[inline]
    fn serialize_i64(self, number: i64) -> Result<(), WriteError> {
        if number < 0 {
            self.out.push(b'-');
        }
        text::number(number.unsigned_abs(), self.out);
        Ok(())
    }

    #[inline]
    fn serialize_u64(self, number: u64) -> Result<(), WriteError> {
        text::number(number, self.out);
        Ok(())
    }

    #[inline]
    fn serialize_bool(self, value: bool) -> Result<(), WriteError> {
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), WriteError> {
        match number.is_finite() {
            true => self.out.extend_from_slice(format!("{number:?}").as_bytes()),
            false => self.out.extend_from_slice(b"null"),
        }
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), WriteError> {
        text::quoted(value.encode_utf8(&mut [0; 4]), self.out);
        Ok(())
    }

    #[inline(always)]
    fn serialize_str(self, value: &str) -> Result<(), WriteError> {
        text::quoted(value, self.out);
        Ok(())
    }

    #[inline]
    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), WriteError> {
        text::displayed(value, self.out).map_err(WriteError::custom)
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), WriteError> {
        self.collect_seq(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), WriteError> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), WriteError> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), WriteError> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), WriteError> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), WriteError> {
        self.serialize_str(variant)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), WriteError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), WriteError> {
        Err(no_form("an enum with data"))
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Brackets<'a>, WriteError> {
        Ok(self.open(b'[', b']'))
    }

    fn serialize_tuple(self, _: usize) -> Result<Brackets<'a>, WriteError> {
        Ok(self.open(b'[', b']'))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Brackets<'a>, WriteError> {
        Ok(self.open(b'[', b']'))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), WriteError>, WriteError> {
        Err(no_form("an enum with data"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Brackets<'a>, WriteError> {
        Ok(self.open(b'{', b'}'))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Brackets<'a>, WriteError> {
        Ok(self.open(b'{', b'}'))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), WriteError>, WriteError> {
        Err(no_form("an enum with data"))
    }
}

/// Writes what is in brackets.
pub(super) struct Brackets<'a> {
    out: &'a mut Vec<u8>,
    fields: &'a Fields,
    /// What is written of the value that follows a key.
    value: Option<&'a Fields>,
    closing: u8,
}

impl<'a> Brackets<'a> {
    #[inline]
    pub(super) fn open(writer: Writer<'a>, opening: u8, closing: u8) -> Brackets<'a> {
        let Writer { out, fields } = writer;
        out.push(opening);
        Brackets { out, fields, value: None, closing }
    }

    #[inline(always)]
    fn element<T: Serialize + ?Sized>(
        &mut self,
        value: &T,
        fields: &Fields,
    ) -> Result<(), WriteError> {
        value.serialize(Writer { out: self.out, fields })?;
        self.out.push(b',');
        Ok(())
    }

    #[inline]
    fn close(self) {
        match self.out.last_mut() {
            Some(last @ b',') => *last = self.closing,
            _ => self.out.push(self.closing),
        }
    }
}

impl ser::SerializeSeq for Brackets<'_> {
    type Ok = ();
    type Error = WriteError;

    #[inline]
    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.element(value, self.fields)
    }

    #[inline]
    fn end(self) -> Result<(), WriteError> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeTuple for Brackets<'_> {
    type Ok = ();
    type Error = WriteError;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.element(value, self.fields)
    }

    fn end(self) -> Result<(), WriteError> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeTupleStruct for Brackets<'_> {
    type Ok = ();
    type Error = WriteError;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.element(value, self.fields)
    }

    fn end(self) -> Result<(), WriteError> {
        self.close();
        Ok(())
    }
}

impl ser::SerializeStruct for Brackets<'_> {
    type Ok = ();
    type Error = WriteError;

    // Inlined, the length of the key is known, and copying it is a few moves instead of a call.
    #[inline(always)]
    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), WriteError> {
        let Some(inner) = self.fields.inside(key.as_bytes()) else { return Ok(()) };
        // The name of a field needs no escape.
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
        self.element(value, inner)
    }

    #[inline]
    fn end(self) -> Result<(), WriteError> {
        self.close();
        Ok(())
    }
}

/// Objects with flattened ones in them come as maps.
impl ser::SerializeMap for Brackets<'_> {
    type Ok = ();
    type Error = WriteError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), WriteError> {
        let start = self.out.len();
        key.serialize(Writer { out: self.out, fields: &Fields::ALL })?;
        let [b'"', name @ .., b'"'] = &self.out[start..] else {
            return Err(no_form("a key that is not a text"));
        };
        self.value = self.fields.inside(name);
        match self.value {
            Some(_) => self.out.push(b':'),
            None => self.out.truncate(start),
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), WriteError> {
        self.value.take().map_or(Ok(()), |fields| self.element(value, fields))
    }

    fn end(self) -> Result<(), WriteError> {
        self.close();
        Ok(())
    }
}

/// Why a value cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}

impl serde::ser::Error for WriteError {
    fn custom<T: fmt::Display>(message: T) -> WriteError {
        WriteError(message.to_string())
    }
}

fn no_form(what: &str) -> WriteError {
    WriteError(format!("{what} has no form in the JSON of reports"))
}
