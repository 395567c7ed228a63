import { reading } from '../../kit/reading.machine.ts'
import { FRESH_MS } from '../positions/tracker.ts'

/**
 * Whether a call for help would reach a contact. `unheard`: no text reached them and they answered none in 90 days;
 * `stopped`: they take no texts; `refused`: they do not want to be a contact.
 */
export type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/** `ownStop`: what a traveller is told whose own number takes no texts; null: it does. Unix time, ms, by the service's clock. */
export type BeforeLeaving = {
  contacts: { name: string | null; number: string; presence: Presence }[]
  reachable: number
  trackers: { name: string; lastPositionAt: number | null }[]
  ownStop: string | null
  at: number
}

/** Who would be reached, and what is heard of the traveller's phones: shown where a trip is started. */
export const presenceReading = /* @__PURE__ */ reading<BeforeLeaving>({ id: 'presence' })

/** Whether a tracker is heard of now. @param at by the service's clock, Unix time, ms. */
export const isLive = ({ lastPositionAt }: BeforeLeaving['trackers'][number], at: number): boolean =>
  lastPositionAt !== null && at - lastPositionAt <= FRESH_MS
