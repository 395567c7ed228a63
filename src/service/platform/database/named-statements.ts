import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { causesOf } from '../causes.ts'

/** A statement has a name from this time on that it is asked: rare ones are not worth a plan on each connection. */
const NAMED_FROM = 5
/** How many of the statements asked last are counted. */
const MOST_COUNTED = 1_000
/** How many statements a connection keeps at most, and how long the longest of them is, characters. */
const MOST_NAMED = 250
const LONGEST_NAMED = 10_000

/**
 * Names for the statements of a server's connections. PostgreSQL keeps a named statement on its connection and parses it
 * no more; after some runs it plans it no more either, where one plan serves all values.
 */
export class StatementNames {
  readonly #asked = new LRUCache<string, number>({ max: MOST_COUNTED })
  readonly #names = new Map<string, string>()
  /** Part of each name, so that a new one has each connection prepare its statements anew. */
  #generation = 0

  /** @returns undefined for a statement that is not kept. */
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

  /** Drops every name: what connections have kept under them is asked for no more. */
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

/**
 * Whether a kept statement was refused since a migration has changed what it answers. Nothing of it was done, and it is
 * answered once it is prepared anew. Total over all values.
 */
export const isOutdated = (fault: unknown): boolean =>
  causesOf(fault).some((cause) => 'routine' in cause && cause.routine === 'RevalidateCachedQuery')

type Query = (asked: unknown, values?: unknown) => Promise<unknown>
type Statement = { text: string; name?: string }

const isStatement = (asked: unknown): asked is Statement =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'

/** The same connection or pool, with a name for each statement that has values: the others may be several in one text. */
export function naming<Asked extends { query: unknown }>(client: Asked, names: StatementNames): Asked {
  const query: Query = (asked, values) => {
    const ask = (client.query as Query).bind(client)
    if (!isStatement(asked) || !Array.isArray(values) || values.length === 0) return ask(asked, values)
    return ask({ ...asked, name: names.of(asked.text) }, values)
  }
  return Object.create(client, { query: { value: query } }) as Asked
}
