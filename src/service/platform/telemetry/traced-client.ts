import { type Span, SpanKind, trace } from '@opentelemetry/api'
import pg from 'pg'
import { failed } from './traced.ts'

const tracer = trace.getTracer('homeward')

const tableForm = /\b(?:from|into|update) "([a-z_]+)"/

/** Returns the verb and the first table of a statement, such as SELECT and trips. */
export function summaryOf(statement: string): { operation: string; table: string | undefined } {
  const operation = /^[a-z]+/i.exec(statement.trimStart())?.[0] ?? 'unknown'
  return { operation: operation.toUpperCase(), table: tableForm.exec(statement)?.[1] }
}

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

export class TracedClient extends pg.Client {
  // Accepts any arguments, because the driver's `query` has many overloads.
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
