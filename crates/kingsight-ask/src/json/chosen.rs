//! A part of a report: the whole is serialized, and what is not chosen does not get through.

use std::cell::RefCell;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use super::Fields;
use super::steering::Escaping;

/// Writes objects with their chosen fields only.
pub(super) struct Chosen<'a, 'out> {
    /// What is chosen of the value that is being written, and of those around it; `None` if nothing is.
    fields: Vec<Option<&'a Fields>>,
    /// Whether nothing has been written yet into the objects around.
    is_first: Vec<bool>,
    gate: &'a RefCell<Gate<'out>>,
}

/// Where what is written goes.
struct Gate<'a> {
    out: &'a mut Vec<u8>,
    name: Vec<u8>,
    way: Way,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// To the end of the output.
    Through,
    /// Into the name of a field.
    Name,
    Nowhere,
}

/// What writes to it.
struct ToGate<'a, 'out>(&'a RefCell<Gate<'out>>);

impl Write for ToGate<'_, '_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let gate = &mut *self.0.borrow_mut();
        match gate.way {
            Way::Through => gate.out.extend_from_slice(bytes),
            Way::Name => gate.name.extend_from_slice(bytes),
            Way::Nowhere => {}
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Chosen<'_, '_> {
    pub(super) fn write(
        report: &impl Serialize,
        fields: &Fields,
        out: &mut Vec<u8>,
    ) -> serde_json::Result<()> {
        let gate = RefCell::new(Gate { out, name: Vec::new(), way: Way::Through });
        let chosen = Chosen { fields: vec![Some(fields)], is_first: Vec::new(), gate: &gate };
        report.serialize(&mut Serializer::with_formatter(ToGate(&gate), chosen))
    }
}

impl Formatter for Chosen<'_, '_> {
    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is_first.push(true);
        writer.write_all(b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is_first.pop();
        writer.write_all(b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, _: &mut W, _: bool) -> io::Result<()> {
        let mut gate = self.gate.borrow_mut();
        gate.way = Way::Name;
        gate.name.clear();
        Ok(())
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        let gate = &mut *self.gate.borrow_mut();
        let around = self.fields.last().copied().flatten();
        let name = gate.name.strip_prefix(b"\"").and_then(|name| name.strip_suffix(b"\""));
        let inside = around.zip(name).and_then(|(fields, name)| fields.inside(name));
        self.fields.push(inside);
        gate.way = if inside.is_some() { Way::Through } else { Way::Nowhere };
        if let Some(is_first) = self.is_first.last_mut().filter(|_| inside.is_some()) {
            if !std::mem::take(is_first) {
                gate.out.push(b',');
            }
            gate.out.extend_from_slice(&gate.name);
        }
        Ok(())
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.fields.pop();
        let is_chosen = self.fields.last().is_some_and(Option::is_some);
        self.gate.borrow_mut().way = if is_chosen { Way::Through } else { Way::Nowhere };
        Ok(())
    }

    #[inline]
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        Escaping.write_string_fragment(writer, fragment)
    }
}
