import { reading } from '../../../kit/reading.machine.ts'
import { digitsOf } from '../../../primitives/digits.ts'
import { FRESH_MS } from '../../positions/tracker.ts'
import type { StartWarning } from './trip-start-api.ts'

/**
 * Reachability. `unheard`: no delivered request or alert, and no reaction, in 90 days. `stopped`: blocks our
 * messages.
 */
export type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/** Contacts' reachability and trackers' last positions before a start. Times are by the service's clock. */
export type StartReadiness = {
  contacts: { name: string | null; number: string; presence: Presence; hasAnswered: boolean }[]
  reachable: number
  trackers: { name: string; lastPositionAt: number | null }[]
  at: number
}

export const presenceReading = /* @__PURE__ */ reading<StartReadiness>({ id: 'presence' })

/**
 * Returns the warnings that the page doesn't show yet.
 * @param textsStopped true if the page already says that the traveler stopped texts.
 */
export const newWarnings = (
  warnings: StartWarning[],
  shown: Pick<StartReadiness, 'contacts'> | null,
  textsStopped: boolean,
): StartWarning[] =>
  warnings.filter(({ number }) =>
    number === null
      ? !textsStopped
      : !shown?.contacts.some(
          (one) =>
            digitsOf(one.number) === digitsOf(number) && (one.presence !== 'reachable' || !one.hasAnswered),
        ),
  )

/** @param at current time by the service's clock */
export const isLive = ({ lastPositionAt }: StartReadiness['trackers'][number], at: number): boolean =>
  lastPositionAt !== null && at - lastPositionAt <= FRESH_MS
