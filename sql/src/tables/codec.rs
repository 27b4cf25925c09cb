//! Our tables and scans as bytes, for the programs of a cluster. Everything else is written as Ballista does it.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{TableReference, exec_datafusion_err};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::error::Result;
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{Expr, Extension, LogicalPlan};
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::bytes::Serializeable as _;
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use serde_json::{Value, json};

use super::described;
use super::kind::Kind;
use super::perft_parts::PerftParts;
use super::scan::{FileTable, GameScan, Query};

/// How our own bytes begin. Those of Ballista are Protocol Buffers, which never begin so.
const MARK: &[u8] = b"kingsight 1 ";

/// Tables in logical plans.
#[derive(Debug, Default)]
pub(crate) struct Tables(BallistaLogicalExtensionCodec);

/// Scans in physical plans.
#[derive(Debug, Default)]
pub(crate) struct Scans(BallistaPhysicalExtensionCodec);

fn write(value: &Value, to: &mut Vec<u8>) {
    to.extend_from_slice(MARK);
    to.extend_from_slice(value.to_string().as_bytes());
}

fn read(bytes: &[u8]) -> Option<Result<Value>> {
    let text = bytes.strip_prefix(MARK)?;
    Some(serde_json::from_slice(text).map_err(|error| exec_datafusion_err!("{error}")))
}

fn missing(what: &str) -> datafusion::error::DataFusionError {
    exec_datafusion_err!("{what} is missing in a plan; expected programs of the same version")
}

impl FileTable {
    fn to_json(&self) -> Result<Value> {
        if let Kind::PerftParts(parts) = &self.kind {
            let (fen, depth, plies) = parts.call();
            return Ok(json!({"perft_parts": fen, "depth": depth, "plies": plies}));
        }
        // The other programs run in other folders.
        let absolute = self.files.iter().map(std::path::absolute);
        let files = absolute.collect::<std::io::Result<Vec<PathBuf>>>()?;
        Ok(json!({"table": self.kind.name(), "files": files}))
    }

    fn from_json(value: &Value) -> Result<FileTable> {
        if let Some(fen) = value["perft_parts"].as_str() {
            let number = |name: &str| {
                let number = value[name].as_u64().and_then(|number| u32::try_from(number).ok());
                number.ok_or_else(|| missing(name))
            };
            let start = fen.parse().map_err(|error| exec_datafusion_err!("{fen}: {error}"))?;
            let parts = PerftParts::new(start, number("depth")?, number("plies")?).found_once();
            return Ok(FileTable::new(Kind::PerftParts(parts), Vec::new()));
        }
        let name = value["table"].as_str().ok_or_else(|| missing("table"))?;
        let files = value["files"].as_array().ok_or_else(|| missing("files"))?;
        let file = |path: &Value| path.as_str().map(PathBuf::from).ok_or_else(|| missing("files"));
        described(name, files.iter().map(file).collect::<Result<_>>()?)
    }
}

impl GameScan {
    fn to_json(&self) -> Result<Value> {
        let Query { places, filters, limit, threads } = &self.query;
        let bytes = |filter: &Expr| filter.to_bytes().map(|bytes| bytes.to_vec());
        let filters = filters.iter().map(bytes).collect::<Result<Vec<_>>>()?;
        Ok(json!([self.table.to_json()?, places, filters, limit, threads]))
    }

    fn from_json(
        value: Value,
        parts: Option<Arc<dyn ExecutionPlan>>,
        context: &TaskContext,
    ) -> Result<GameScan> {
        type Written = (Value, Vec<usize>, Vec<Vec<u8>>, Option<usize>, NonZeroUsize);
        let written: Written =
            serde_json::from_value(value).map_err(|error| exec_datafusion_err!("{error}"))?;
        let (table, places, filters, limit, threads) = written;
        let expr = |bytes: Vec<u8>| Expr::from_bytes_with_ctx(&bytes, context);
        let filters = filters.into_iter().map(expr).collect::<Result<_>>()?;
        let query = Query { places, filters, limit, threads };
        GameScan::new(FileTable::from_json(&table)?, query, parts)
    }
}

impl LogicalExtensionCodec for Tables {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[LogicalPlan],
        context: &TaskContext,
    ) -> Result<Extension> {
        self.0.try_decode(bytes, inputs, context)
    }

    fn try_encode(&self, node: &Extension, to: &mut Vec<u8>) -> Result<()> {
        self.0.try_encode(node, to)
    }

    fn try_decode_table_provider(
        &self,
        bytes: &[u8],
        name: &TableReference,
        schema: SchemaRef,
        context: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match read(bytes) {
            Some(value) => Ok(Arc::new(FileTable::from_json(&value?)?)),
            None => self.0.try_decode_table_provider(bytes, name, schema, context),
        }
    }

    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        table: Arc<dyn TableProvider>,
        to: &mut Vec<u8>,
    ) -> Result<()> {
        match table.downcast_ref::<FileTable>() {
            Some(table) => {
                write(&table.to_json()?, to);
                Ok(())
            }
            None => self.0.try_encode_table_provider(name, table, to).map_err(|_| {
                exec_datafusion_err!(
                    "a cluster does not know the table {name}: what is made in a session stays there; write it to a file with --output, and read this file"
                )
            }),
        }
    }

    fn try_decode_file_format(
        &self,
        bytes: &[u8],
        context: &TaskContext,
    ) -> Result<Arc<dyn FileFormatFactory>> {
        self.0.try_decode_file_format(bytes, context)
    }

    fn try_encode_file_format(
        &self,
        to: &mut Vec<u8>,
        format: Arc<dyn FileFormatFactory>,
    ) -> Result<()> {
        self.0.try_encode_file_format(to, format)
    }
}

impl PhysicalExtensionCodec for Scans {
    fn try_decode(
        &self,
        bytes: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        match read(bytes) {
            Some(value) => {
                let parts = inputs.first().cloned();
                Ok(Arc::new(GameScan::from_json(value?, parts, context)?))
            }
            None => self.0.try_decode(bytes, inputs, context, converter),
        }
    }

    fn try_encode(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        to: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        match plan.downcast_ref::<GameScan>() {
            Some(scan) => {
                write(&scan.to_json()?, to);
                Ok(())
            }
            None => self.0.try_encode(plan, to, converter),
        }
    }
}
