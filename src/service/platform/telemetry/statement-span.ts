import { type Span, SpanKind, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('homeward')

/** The first table that a statement names; names are quoted. */
const tableForm = /\b(?:from|into|update) "([a-z_]+)"/

/** What a statement does and to which table: 'SELECT trips'. Nothing of its values or of the rest of its text. */
export function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const operation = /^[a-z]+/i.exec(statement.trimStart())?.[0] ?? 'unknown'
  return { operation: operation.toUpperCase(), table: tableForm.exec(statement)?.[1] }
}

/** Begins the span of a statement, which says what it does and never with what. */
export function statementSpan(statement: string): Span {
  const { operation, table } = summaryOf(statement)
  return tracer.startSpan(table ? `${operation} ${table}` : operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table ? { 'db.collection.name': table } : {}),
    },
  })
}
