import pg from 'pg'
import { statementSpan } from './statement-span.ts'
import { failed } from './traced.ts'

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
