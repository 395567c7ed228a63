import { reading } from '../../kit/reading.machine.ts'
import { digitsOf } from '../../primitives/digits.ts'
import { FRESH_MS } from '../positions/tracker.ts'
import type { StartWarning } from './trip-start-api.ts'

/**
 * Whether a call for help would reach a contact. `unheard`: no text reached them and they answered none in 90 days;
 * `stopped`: they take no texts; `refused`: they do not want to be a contact.
 */
type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/**
 * `hasAnswered`: whether they have said if they want to be a contact. `ownStop`: what a traveler is told whose own number
 * takes no texts; null: it does. Unix time, ms, by the service's clock.
 */
export type StartReadiness = {
  contacts: { name: string | null; number: string; presence: Presence; hasAnswered: boolean }[]
  reachable: number
  trackers: { name: string; lastPositionAt: number | null }[]
  ownStop: string | null
  at: number
}

/** Who would be reached, and what is heard of the traveler's phones: shown where a trip is started. */
export const presenceReading = /* @__PURE__ */ reading<StartReadiness>({ id: 'presence' })

/**
 * Of what the service warns of once a trip has started, that which its traveler has not read before pressing Start.
 * @param shown what the start's page said; null: nothing.
 */
export const unsaidWarnings = (warnings: StartWarning[], shown: StartReadiness | null): StartWarning[] =>
  warnings.filter(({ number }) =>
    number === null
      ? !shown?.ownStop
      : !shown?.contacts.some(
          (one) =>
            digitsOf(one.number) === digitsOf(number) && (one.presence !== 'reachable' || !one.hasAnswered),
        ),
  )

/** Whether a tracker is heard of now. @param at by the service's clock, Unix time, ms. */
export const isLive = ({ lastPositionAt }: StartReadiness['trackers'][number], at: number): boolean =>
  lastPositionAt !== null && at - lastPositionAt <= FRESH_MS
