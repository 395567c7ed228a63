import { setImmediate } from 'node:timers/promises'
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'
import type { Span } from '@opentelemetry/api'
import { failed } from '../telemetry/traced.ts'
import { statementSpan } from '../telemetry/traced-client.ts'
import { PreparedStatements, QUERY, SYNC, statementIn } from './prepared-statements.ts'

/** Types that Drizzle's columns parse from text: times, intervals, and arrays of these and of numbers. */
const readByColumns = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  // numeric[], timestamp[], timestamptz[], interval[], and date[]
  ...[1231, 1115, 1185, 1187, 1182],
]

/** Shrinks the shared buffers from 128 MB, because the operating system caches the same files. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

type Asked = Parameters<PGlite['query']>

/** Removes Drizzle's slow parsers. `opened` sets faster ones. */
function withoutParsers(options: QueryOptions = {}): QueryOptions {
  const { parsers: _, ...others } = options
  return others
}

/**
 * Embedded PostgreSQL with a trace span per statement. Yields to the event loop after each `query`. Stops
 * after a PANIC, because the next statement would hang. Committed data is safe on disk.
 */
export class EmbeddedDatabase extends PGlite {
  #stopped = false
  readonly #ended = Promise.withResolvers<void>()
  /** Trace span of the running statement. Statements run one at a time. */
  #span: Span | null = null
  readonly #statements = new PreparedStatements()
  /** Resolves after a PANIC, when this process can no longer use the database. */
  readonly end = this.#ended.promise

  constructor(options: PGliteOptions) {
    super({ ...options, startParams })
  }

  /** @throws Error with PostgreSQL's error code for a server crash if the database has stopped. */
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
        this.#ended.resolve()
      }
      throw fault
    } finally {
      if (message[0] === SYNC || message[0] === QUERY) {
        this.#span?.end()
        this.#span = null
      }
    }
  }

  async opened(): Promise<void> {
    await this.waitReady.catch((cause: unknown) => {
      throw new Error(
        'its embedded database cannot be opened: the disk is full, or its files are damaged and must be restored from the last backup (docs/operations.md, Backup)',
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
