import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/**
 * The first bytes of messages (PostgreSQL, frontend/backend protocol): Parse and Query begin a statement, Describe asks
 * for its parameters, Bind gives them, Sync ends it, Close forgets it.
 */
const PARSE = 0x50
export const QUERY = 0x51
export const SYNC = 0x53
const DESCRIBE = 0x44
const BIND = 0x42
const CLOSE = 0x43
/** What Describe and Close are about: a statement, and not a portal. */
const STATEMENT = 0x53
/** A message's type and length, bytes. */
const HEAD = 5

/** How many statements stay prepared, and how long the longest of them is, bytes: some insert hundreds of rows. */
const MOST_PREPARED = 250
const LONGEST_PREPARED = 10_000

/** What changes the tables that prepared statements read. */
const changesTables = /^\s*(alter|create|drop)\b/i

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Send = (message: Uint8Array) => Promise<Answers>
type Prepared = { name: string; parameters: Answers | null }

/** The statement that a message begins; null where it begins none. Parse has the statement's own name before its text. */
export function statementIn(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null
  const from = message[0] === QUERY ? HEAD : message.indexOf(0, HEAD) + 1
  return new TextDecoder().decode(message.subarray(from, message.indexOf(0, from)))
}

/** The message with a name for its statement, which PGlite leaves empty. @param at where the name is, bytes. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

/**
 * Has PostgreSQL keep the statements that it is asked, as it does for a driver that names them. PGlite names none, so that
 * each statement is parsed and planned each time, which takes two to three times as long as running one.
 */
export class PreparedStatements {
  readonly #forgotten: string[] = []
  /** By the Parse message, which holds the text and the types of the parameters. */
  readonly #prepared = new LRUCache<string, Prepared>({
    max: MOST_PREPARED,
    dispose: ({ name }) => this.#forgotten.push(name),
  })
  /** The statement that the messages until the next Parse are about; null: it has no name. */
  #current: Prepared | null = null
  #names = 0

  /** Sends a message in PGlite's place. Errors: those of `send`. */
  async send(message: Uint8Array, send: Send): Promise<Answers> {
    if (message[0] === PARSE) return this.#parse(message, send)
    const current = this.#current
    if (!current) return send(message)
    if (message[0] === BIND) return send(named(message, HEAD + 1, current.name))
    if (message[0] !== DESCRIBE || message[HEAD] !== STATEMENT) return send(message)
    current.parameters ??= await send(named(message, HEAD + 1, current.name))
    return current.parameters
  }

  async #parse(message: Uint8Array, send: Send): Promise<Answers> {
    this.#current = null
    if (changesTables.test(statementIn(message) ?? '')) this.#prepared.clear()
    if (message.length > LONGEST_PREPARED) return send(message)
    const key = Buffer.from(message).toString('latin1')
    const known = this.#prepared.get(key)
    if (known) {
      this.#current = known
      return []
    }
    const prepared = { name: `kept ${++this.#names}`, parameters: null }
    const answers = await send(named(message, HEAD, prepared.name))
    this.#prepared.set(key, prepared)
    this.#current = prepared
    for (const name of this.#forgotten.splice(0))
      await send(named(Uint8Array.of(CLOSE, 0, 0, 0, 0, STATEMENT, 0), HEAD + 1, name))
    return answers
  }
}
