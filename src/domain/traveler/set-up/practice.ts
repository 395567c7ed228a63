import { reading } from '../../kit/reading.machine.ts'
import { SECOND_MS } from '../../primitives/time-units.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import type { DrillEnd, DrillWay } from '../../trip/escalation/drill.ts'

/**
 * `unasked`: the contact hasn't agreed to practice alerts. `stopped`: takes no texts, or declined to be a
 * contact.
 *
 * `resting`: already practiced within a week. `night`: it's night at the contact's place.
 */
export type CanPractice = 'ready' | 'unasked' | 'stopped' | 'resting' | 'night'

/** `lost`: the text wasn't delivered. `called`: got a text and a call. */
export type PracticedContact = {
  name: string | null
  number: string
  state: 'texted' | 'lost' | 'called' | 'reached'
  reachedAt: number | null
  reachedBy: DrillWay | null
}

/**
 * `blocked`: reason why no practice can start now. `from`: earliest start. `drill`: newest practice.
 *
 * Times are by the service's clock.
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

/** Everything on the panel except the name is example data. */
export type PracticeShown = { traveler: string | null; goesOn: boolean; panel: Panel }

export const practiceLinkReading = /* @__PURE__ */ reading<PracticeShown | 'over', { secret: string }>({
  id: 'practiceLink',
})
