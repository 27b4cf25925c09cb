//! The serializer: lists and objects.
//!
//! Every element is followed by a comma, and the bracket that closes takes the place of the last: no element needs to
//! know whether it is the first.

use serde::ser::{self, Serialize};

use super::writer::Writer;
use super::{Fields, WriteError, no_form};

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
