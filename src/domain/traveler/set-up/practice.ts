import { type ReadOutcome, reading } from '../../kit/reading.machine.ts'
import { SECOND_MS } from '../../primitives/time-units.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import type { DrillEnd, DrillWay } from '../../trip/drill.ts'

/** Whether somebody may be texted and called for practice; `unasked`: they have not said that they may. */
export type CanPractice = 'ready' | 'unasked' | 'stopped' | 'resting' | 'night'

/** Somebody in a practice. `lost`: the text did not reach them; `called`: they were called, too. Unix time, ms. */
export type PracticedContact = {
  name: string | null
  number: string
  state: 'texted' | 'lost' | 'called' | 'reached'
  reachedAt: number | null
  reachedBy: DrillWay | null
}

/**
 * What a traveler sees of practice. `blocked`: why none can begin now; `from`: when one can. `drill`: the newest, over
 * or not. Unix time, ms, by the service's clock.
 */
export type Practice = {
  at: number
  canCall: boolean
  blocked: 'running' | 'alert' | 'lately' | 'unasked' | 'resting' | 'night' | null
  from: number | null
  contacts: { name: string | null; number: string; can: CanPractice; from: number | null }[]
  drill: {
    startedAt: number
    endsAt: number
    endedAt: number | null
    why: DrillEnd | null
    calls: boolean
    contacts: PracticedContact[]
  } | null
}

export type PracticeChange = { kind: 'begin'; calls: boolean } | { kind: 'stop' }

/** How often it is read while it is looked at, ms: who answers is seen at once. */
const READ_EVERY_MS = 5 * SECOND_MS

/** The practice alerts of an account. */
export const practiceReading = /* @__PURE__ */ reading<Practice, undefined, PracticeChange>({
  id: 'practice',
  everyMs: READ_EVERY_MS,
})

/** What a contact is shown in a practice alert. `panel`: an example; everything but the name is made up. */
export type PracticeShown = { traveler: string | null; goesOn: boolean; panel: Panel }

/** The link of a practice text, on our service. Expected failures are values, never exceptions. */
export interface PracticeLinkApi {
  /** POST /api/practice/open: whoever opens it counts as reached. `over`: it is no such link, or not any more. */
  openPractice(secret: string, signal?: AbortSignal): Promise<ReadOutcome<PracticeShown | 'over'>>
}

/** What the link of a practice text opens, by its secret. */
export const practiceLinkReading = /* @__PURE__ */ reading<PracticeShown | 'over', { secret: string }>({
  id: 'practiceLink',
})
