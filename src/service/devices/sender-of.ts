import type { FixSource } from '../../domain/primitives/fix-sources.ts'

const LONGEST_HEADER = 1_000

/** The systems by their HTTP libraries: CFNetwork on Darwin, Dalvik's own and OkHttp; OsmAnd by its own name. */
const senders: readonly (readonly [FixSource, RegExp])[] = [
  ['web', /^Mozilla\//],
  ['ios', /CFNetwork|Darwin|iPhone|iPad|iOS/],
  ['android', /Android|Dalvik|okhttp|OsmAnd/i],
]

/**
 * What a request with positions comes from, by its User-Agent; null where that does not tell.
 * Errors: none; total over all texts.
 */
export function senderOf(userAgent: string | undefined): FixSource | null {
  const said = (userAgent ?? '').slice(0, LONGEST_HEADER)
  return senders.find(([, pattern]) => pattern.test(said))?.[0] ?? null
}
