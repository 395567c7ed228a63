import type { Clock } from '../../../domain/kit/clock.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { advance } from '../../../domain/trip/advance.ts'
import { SOS_GRACE_MS } from '../../../domain/trip/alarm.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { Decision } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import { type OwnTrip, SOS_ACTIVITY } from '../trip.ts'
import { raiseAlarm } from '../watch/raise-alarm.ts'
import type { WatchTimes } from '../watch/watch-settings.ts'
import { carryOut } from './apply-effects.ts'
import { beginTrip, type StartOutcome } from './start-trip.ts'
import { admitSos } from './trip-limits.ts'

export type SosOutcome =
  /** The contacts are told in a minute, or were told just now; which of the two the trip says. */
  | { kind: 'pressed'; trip: OwnTrip }
  /** Its trip ended before this was answered. */
  | { kind: 'over' }
  | Exclude<StartOutcome, { kind: 'started' }>

type Dependencies = Parameters<typeof beginTrip>[0] & {
  trips: Pick<TripStore, 'addTrip' | 'readOpenTrip' | 'changeOpenTrip' | 'noteSos'>
}

/** How long the trip is planned, should the SOS be taken back. */
const begunBySos = { activity: SOS_ACTIVITY, time: '1 hour' }

/** A trip that an SOS begins starts when it was pressed, so that its position is one of the trip, at most so long ago, ms. */
const LONGEST_DELAY_MS = DAY_MS

/**
 * Somebody pressed SOS: the contacts of the running trip are alerted after a minute (`SOS_GRACE_MS`), unless a PIN stops
 * it, and at once where they were alerted before. Without a running trip one begins, with the account's contacts. Pressed
 * again it changes nothing while the one before waits for its answer, nor for a while after the contacts were told of it
 * (`SOS_AGAIN_MS`). It counts as pressed now: no phone's clock decides against a call for help.
 * @param settings `site`: the website's origin for links.
 * @param press `at`: when, by the phone that says so, Unix time, ms; left out: now. `tokenHash`: as `SosPlace`; left out:
 * by text.
 */
export async function pressSos(
  dependencies: Dependencies,
  account: OwnAccount,
  { site, times }: { site: string; times: WatchTimes },
  press: { at?: number; tokenHash?: string | null } = {},
): Promise<SosOutcome> {
  const { trips, clock } = dependencies
  const { userId } = account
  const at = clock.now()
  const alarm = { reason: 'sos', limit: null, alertAt: at + SOS_GRACE_MS } as const
  const raise = () =>
    trips.changeOpenTrip(
      userId,
      (emergency): Decision<'raised'> => ({
        ...raiseAlarm(emergency, alarm, { at, site }),
        answer: 'raised',
      }),
    )
  if ((await raise()) === null) {
    const begun = await beginTrip(
      dependencies,
      account,
      { ...begunBySos, startedAt: Math.max(at - LONGEST_DELAY_MS, press.at ?? at) },
      times,
      admitSos,
    )
    if (begun.kind !== 'started' && begun.kind !== 'tripRunning') return begun
    await raise()
  }
  const trip = await trips.readOpenTrip(userId)
  if (!trip) return { kind: 'over' }
  const { tokenHash } = press
  if (tokenHash !== undefined) await trips.noteSos(trip.tripId, { userId, tokenHash, at })
  return { kind: 'pressed', trip }
}

type HasteOutcome = { kind: 'hastened'; trip: OwnTrip } | { kind: 'tripNotRunning' }

/**
 * Whoever pressed SOS does not wait for its minute: the contacts are alerted with this answer. Where none waits, since it
 * was stopped or the minute is over, nothing changes. No PIN is asked for: it can only call for help sooner.
 * @param site the website's origin for links.
 */
export async function hastenSos(
  { trips, clock }: { trips: Pick<TripStore, 'changeOpenTrip' | 'readOpenTrip'>; clock: Clock },
  { userId }: Pick<OwnAccount, 'userId'>,
  site: string,
): Promise<HasteOutcome> {
  const at = clock.now()
  await trips.changeOpenTrip(userId, (emergency): Decision<null> => {
    const hastened = advance(emergency.lifecycle, { type: 'sos.hastened', at })
    return { answer: null, change: carryOut(emergency, hastened, { at, site }) }
  })
  const trip = await trips.readOpenTrip(userId)
  return trip ? { kind: 'hastened', trip } : { kind: 'tripNotRunning' }
}
