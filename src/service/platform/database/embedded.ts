import { setImmediate } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results, type Transaction, types } from '@electric-sql/pglite'
import type { Span } from '@opentelemetry/api'
import { failed } from '../telemetry/traced.ts'
import { statementSpan } from '../telemetry/traced-client.ts'
import { PreparedStatements, QUERY, SYNC, statementIn } from './prepared-statements.ts'

/** Instants, dates, numbers of any length and lists of them: their columns read them from PostgreSQL's text. */
const readByColumns = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]

type Asked = Parameters<PGlite['query']>

/**
 * Drizzle asks with each statement that those stay text, and PGlite copies its hundreds of parsers each time, which is
 * an eighth of what a short statement costs. So they stay text once for all.
 */
function withoutParsers(options: QueryOptions = {}): QueryOptions {
  const { parsers: _, ...others } = options
  return others
}

/**
 * An embedded database that knows when it has come to its end. A PANIC of PostgreSQL, such as no room for the next
 * piece of its log of changes, ends the server's process; embedded there is no such process, and the next statement
 * would run forever. So there is no next one: what was acknowledged is on the disk, and the next start reads it.
 * Statements run on this thread. After each one the event loop goes round once: otherwise those of one request, which
 * follow each other by promises alone, would hold up everything else from the first to the last. Each has a span.
 */
export class EmbeddedDatabase extends PGlite {
  #stopped = false
  #tellEnd: () => void = () => {}
  /** The span of the statement that runs; there is one at a time. */
  #span: Span | null = null
  readonly #statements = new PreparedStatements()
  /** Resolves when this process can use the database no more. */
  readonly end = new Promise<void>((ended) => {
    this.#tellEnd = ended
  })

  /** Errors: after the end, rejects with PostgreSQL's code for a server that has crashed. */
  override async execProtocolStream(
    ...[message, options]: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#stopped) throw Object.assign(new Error('the database has stopped'), { code: '57P02' })
    const statement = statementIn(message)
    if (statement !== null) this.#span = statementSpan(statement)
    try {
      const results = await this.#statements.send(message, (sent) => super.execProtocolStream(sent, options))
      if (message[0] === SYNC) await setImmediate()
      return results
    } catch (fault) {
      if (this.#span) failed(this.#span, fault)
      if (isPanic(fault)) {
        this.#stopped = true
        this.#tellEnd()
      }
      throw fault
    } finally {
      if (message[0] === SYNC || message[0] === QUERY) {
        this.#span?.end()
        this.#span = null
      }
    }
  }

  /** Errors: rejects where the files cannot be read, or nothing can be written beside them. */
  async opened(): Promise<void> {
    await this.waitReady.catch((cause: unknown) => {
      throw new Error(
        'its embedded database does not open: the disk is full, or its files are damaged and need the last backup in their place (docs/operations.md, Backup)',
        { cause },
      )
    })
    for (const type of readByColumns) this.parsers[type] = (text) => text
  }

  override query<Row>(...[text, params, options]: Asked): Promise<Results<Row>> {
    return super.query<Row>(text, params, withoutParsers(options))
  }

  override transaction<Made>(run: (transaction: Transaction) => Promise<Made>): Promise<Made> {
    return super.transaction((transaction) => {
      const { query } = transaction
      transaction.query = (text, params, options) => query(text, params, withoutParsers(options))
      return run(transaction)
    })
  }

  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }
}

const isPanic = (fault: unknown): boolean =>
  fault instanceof Error && 'severity' in fault && fault.severity === 'PANIC'
