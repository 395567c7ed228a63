import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

/** Message types of PostgreSQL's frontend/backend protocol: the first byte of each message. */
const PARSE = 0x50
export const QUERY = 0x51
export const SYNC = 0x53
const DESCRIBE = 0x44
const BIND = 0x42
const CLOSE = 0x43
/** Byte in a Describe or Close message that refers to a statement instead of a portal. */
const STATEMENT = 0x53
/** Length of a message's type and size fields in bytes. */
const HEAD = 5

/** Maximum number of prepared statements. `LONGEST_PREPARED`: maximum length of a Parse message in bytes. */
const MOST_PREPARED = 250
const LONGEST_PREPARED = 10_000

const changesTables = /^\s*(alter|create|drop)\b/i

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Send = (message: Uint8Array) => Promise<Answers>
type Prepared = { name: string; parameters: Answers | null }

/** Returns the SQL text of a Parse or Query message; null for other messages. */
export function statementIn(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null
  const from = message[0] === QUERY ? HEAD : message.indexOf(0, HEAD) + 1
  return new TextDecoder().decode(message.subarray(from, message.indexOf(0, from)))
}

/** Inserts a statement name at a byte offset, because PGlite sends messages without a name. */
function named(message: Uint8Array, at: number, name: string): Uint8Array {
  const bytes = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

/** Names PGlite's statements, so that they stay prepared: planning one often takes longer than running it. */
export class PreparedStatements {
  readonly #forgotten: string[] = []
  /** Prepared statements. The key is the Parse message, which contains text and parameter types. */
  readonly #prepared = new LRUCache<string, Prepared>({
    max: MOST_PREPARED,
    dispose: ({ name }) => this.#forgotten.push(name),
  })
  /** Statement of the last Parse message; null if it has no name. */
  #current: Prepared | null = null
  #names = 0

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
