import { reading } from '../../../kit/reading.machine.ts'
import { digitsOf } from '../../../primitives/digits.ts'
import { FRESH_MS } from '../../positions/tracker.ts'
import type { StartWarning } from './trip-start-api.ts'

/** `unheard`: no text arrived or was answered in 90 days. `stopped`: takes no texts or calls. `refused`: said no. */
export type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/** Times by the service's clock. */
export type StartReadiness = {
  contacts: { name: string | null; number: string; presence: Presence; hasAnswered: boolean }[]
  reachable: number
  trackers: { name: string; lastPositionAt: number | null }[]
  at: number
}

export const presenceReading = /* @__PURE__ */ reading<StartReadiness>({ id: 'presence' })

/** Warnings not shown yet. @param shown contacts with their doubts. @param textsStopped whether the page says so. */
export const unsaidWarnings = (
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

/** @param at by the service's clock. */
export const isLive = ({ lastPositionAt }: StartReadiness['trackers'][number], at: number): boolean =>
  lastPositionAt !== null && at - lastPositionAt <= FRESH_MS
