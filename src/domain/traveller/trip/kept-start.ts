import type { PlannedStart, TripDraft } from './trip-draft.ts'
import type { StartFacts } from './trip-start-api.ts'

/**
 * What this device keeps of starting trips. `draft`: being written. `last`: as the last trip was started here, to start
 * the next one likewise. `planned`: sent, or still to be sent, without an answer so far. `facts`: as last read.
 */
export type KeptStart = {
  draft: TripDraft | null
  last: TripDraft | null
  planned: PlannedStart | null
  facts: StartFacts | null
}

export const nothingKept: KeptStart = { draft: null, last: null, planned: null, facts: null }

/** Where it is kept on this device; one account's at a time. */
export interface KeptStarts {
  /** What is kept of this account, by its number; what another one left behind is none. */
  read(owner: string): KeptStart
  write(owner: string, kept: KeptStart): void
}
