import { type Span, SpanKind, trace } from '@opentelemetry/api'
import pg from 'pg'
import { failed } from './traced.ts'

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

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}

type Query = (...given: unknown[]) => unknown
type Answered = (fault: unknown, ...rest: unknown[]) => void

/** A connection to PostgreSQL with a span for each statement, which says what it does and never with what. */
export class TracedClient extends pg.Client {
  // The driver's `query` has nine signatures, and takes a callback or returns a promise by the last of what it is given.
  override query = ((...given: unknown[]) => {
    const ask = super.query.bind(this) as unknown as Query
    const span = statementSpan(textOf(given[0]))
    const ended = (fault: unknown) => {
      if (fault) failed(span, fault)
      span.end()
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      const answered: Answered = (fault, ...rest) => {
        ended(fault)
        ;(last as Answered)(fault, ...rest)
      }
      return ask(...given.slice(0, -1), answered)
    }
    const answer = ask(...given)
    if (!(answer instanceof Promise)) {
      span.end()
      return answer
    }
    return answer.then(
      (result) => {
        ended(null)
        return result
      },
      (fault: unknown) => {
        ended(fault)
        throw fault
      },
    )
  }) as pg.Client['query']
}
