import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { causesOf } from '../causes.ts'

/** Minimum number of uses of a named statement, because preparing rarer ones isn't worth it. */
const NAMED_FROM = 5
const MOST_COUNTED = 1_000
/** Maximum number of statements to name. `LONGEST_NAMED`: maximum length in characters. */
const MOST_NAMED = 250
const LONGEST_NAMED = 10_000

/** Names frequent SQL statements, because PostgreSQL parses a named one only once per connection. */
export class StatementNames {
  readonly #asked = new LRUCache<string, number>({ max: MOST_COUNTED })
  readonly #names = new Map<string, string>()
  /** Number that is part of each name. After it is increased, connections prepare their statements again. */
  #generation = 0

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (text.length > LONGEST_NAMED || this.#names.size >= MOST_NAMED) return undefined
    const times = (this.#asked.get(text) ?? 0) + 1
    this.#asked.set(text, times)
    if (times < NAMED_FROM) return undefined
    this.#asked.delete(text)
    return this.#name(text)
  }

  renew(): void {
    this.#generation += 1
    for (const text of this.#names.keys()) this.#name(text)
  }

  #name(text: string): string {
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)} ${this.#generation}`
    this.#names.set(text, name)
    return name
  }
}

/** True if a migration made a prepared statement invalid, so that it must be prepared again. */
export const isOutdated = (fault: unknown): boolean =>
  causesOf(fault).some((cause) => 'routine' in cause && cause.routine === 'RevalidateCachedQuery')

type Query = (asked: unknown, values?: unknown) => Promise<unknown>
type Statement = { text: string; name?: string }

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

/**
 * Returns a client that names statements with parameters. SQL without parameters may contain several
 * statements, which can't be named.
 */
export function naming<Asked extends { query: unknown }>(client: Asked, names: StatementNames): Asked {
  const query: Query = (asked, values) => {
    const ask = (client.query as Query).bind(client)
    if (!isStatement(asked) || !Array.isArray(values) || values.length === 0) return ask(asked, values)
    return ask({ ...asked, name: names.of(asked.text) }, values)
  }
  return Object.create(client, { query: { value: query } }) as Asked
}
