import { reading } from '../../kit/reading.machine.ts'
import { SECOND_MS } from '../../primitives/time-units.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import type { DrillEnd, DrillWay } from '../../trip/escalation/drill.ts'

/**
 * Readiness of a contact for a practice alert. `unasked`: hasn't agreed to practice. `stopped`: takes no
 * texts, or declined to be a contact. `resting`: got one within the last week. `night`: outside the contact's
 * calling hours, or near their end.
 */
export type CanPractice = 'ready' | 'unasked' | 'stopped' | 'resting' | 'night'

/** A contact in a practice alert. `lost`: the text wasn't delivered. `called`: got a call. */
export type PracticedContact = {
  name: string | null
  number: string
  state: 'texted' | 'lost' | 'called' | 'reached'
  reachedAt: number | null
  reachedBy: DrillWay | null
}

/**
 * State of practice alerts; times are by the service's clock. `blocked`: reason why none can start now.
 * `from`: when the next can start, if known. `drill`: the newest practice alert.
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

const READ_EVERY_MS = 5 * SECOND_MS

export const practiceReading = /* @__PURE__ */ reading<Practice, undefined, PracticeChange>({
  id: 'practice',
  everyMs: READ_EVERY_MS,
})

/** Practice panel for a contact. Everything on it except the traveler's name is example data. */
export type PracticeShown = { traveler: string | null; goesOn: boolean; panel: Panel }

export const practiceLinkReading = /* @__PURE__ */ reading<PracticeShown | 'over', { secret: string }>({
  id: 'practiceLink',
})
