import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { SOS_GRACE_MS } from '../../domain/trip-lifecycle/alarm.ts'
import type { OwnAccount } from '../accounts/account.ts'
import type { Decision } from './emergency.ts'
import type { TripStore } from './ports.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { OwnTrips } from './seen-trip.ts'
import { beginTrip, type StartOutcome, type WatchTimes } from './start-trip.ts'
import type { OwnTrip } from './trip.ts'

export type SosOutcome =
  | { kind: 'pressed'; trip: OwnTrip }
  /** It was answered, or its trip ended, before it arrived. */
  | { kind: 'over' }
  | Exclude<StartOutcome, { kind: 'started' }>

type Means = Parameters<typeof beginTrip>[0] & {
  trips: Pick<TripStore, 'addTrip' | 'readOpenTrip' | 'changeOpenTrip'>
  ownTrips: OwnTrips
}

/** What a trip is called that an SOS begins, and how long it is planned, should the SOS be taken back. */
export const SOS_ACTIVITY = 'SOS'
const begunBySos = { activity: SOS_ACTIVITY, time: '1 hour' }

/** An SOS without a trip that reaches us later than this begins none, ms: a phone may have kept it for hours. */
export const OLDEST_WITHOUT_TRIP_MS = 15 * MINUTE_MS

/**
 * Somebody pressed SOS: the contacts of the running trip are alerted after a minute (`SOS_GRACE_MS`), unless a PIN stops
 * it. Without a running trip one begins, with the account's contacts. Pressed again it changes nothing.
 * @param pressedAt when, by the phone that says so, Unix time, ms: a phone that finds a signal again sends what it kept.
 * @param by `site`: the website's origin for links.
 */
export async function pressSos(
  means: Means,
  account: OwnAccount,
  pressedAt: number,
  { site, times }: { site: string; times: WatchTimes },
): Promise<SosOutcome> {
  const { trips, clock, ownTrips } = means
  const { userId } = account
  const at = clock.now()
  const raise = () =>
    trips.changeOpenTrip(userId, (emergency): Decision<'raised' | 'over'> => {
      if (pressedAt < (emergency.lifecycle.facts.wellAt ?? 0)) return { answer: 'over', change: null }
      const alarm = { reason: 'sos', limit: null, alertAt: at + SOS_GRACE_MS } as const
      return { ...raiseAlarm(emergency, alarm, { at, site }), answer: 'raised' }
    })
  let raised = await raise()
  if (raised === null) {
    const ends = (await ownTrips.seenTrips(userId, at)).map(({ endedAt }) => endedAt ?? 0)
    if (pressedAt < at - OLDEST_WITHOUT_TRIP_MS || pressedAt < Math.max(0, ...ends)) return { kind: 'over' }
    const begun = await beginTrip(means, account, begunBySos, times)
    if (begun.kind !== 'started' && begun.kind !== 'tripRunning') return begun
    raised = await raise()
  }
  const trip = await trips.readOpenTrip(userId)
  return raised === 'raised' && trip ? { kind: 'pressed', trip } : { kind: 'over' }
}
