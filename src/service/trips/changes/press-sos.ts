import type { Clock } from '../../../domain/kit/clock.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { advance } from '../../../domain/trip/lifecycle/advance.ts'
import { SOS_GRACE_MS } from '../../../domain/trip/lifecycle/alarm.ts'
import { SOS_ACTIVITY } from '../../../domain/trip/trip.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { Decision } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import type { OwnTrip } from '../trip.ts'
import { raiseAlarm } from '../watch/raise-alarm.ts'
import type { WatchTimes } from '../watch/watch-settings.ts'
import { applyEffects } from './apply-effects.ts'
import { beginTrip, type StartOutcome } from './start-trip.ts'

export type SosOutcome =
  | { kind: 'pressed'; trip: OwnTrip }
  | { kind: 'over' }
  | Exclude<StartOutcome, { kind: 'started' }>

type Dependencies = Parameters<typeof beginTrip>[0] & {
  trips: Pick<TripStore, 'addTrip' | 'readOpenTrip' | 'changeOpenTrip' | 'noteSos'>
}

const begunBySos = { activity: SOS_ACTIVITY, time: '1 hour' }

/** A trip that an SOS creates starts at most this long before the SOS arrives. */
const LONGEST_DELAY_MS = DAY_MS

/**
 * Starts the SOS countdown: contacts are alerted after `SOS_GRACE_MS` unless a PIN stops it. If contacts were
 * alerted before, alerts them immediately. Creates a trip if none is running. Unless a PIN answered the SOS,
 * further presses within `SOS_AGAIN_MS` of the first cause no other alert.
 * @param press `at`: time of the press by the device's clock; now if absent. `tokenHash` is explained at
 *   `SosPlace`; absent for an SOS by text.
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
      { isSos: true },
    )
    const isOvertaken = begun.kind === 'tripRunning' || begun.kind === 'tripNotRunning'
    if (begun.kind !== 'started' && !isOvertaken) return begun
    await raise()
  }
  const trip = await trips.readOpenTrip(userId)
  if (!trip) return { kind: 'over' }
  const { tokenHash } = press
  if (tokenHash !== undefined) await trips.noteSos(trip.tripId, { userId, tokenHash, at })
  return { kind: 'pressed', trip }
}

/** Ends the SOS countdown early. Needs no PIN, because it can only bring help sooner. Returns the open trip. */
export async function sendSosNow(
  { trips, clock }: { trips: Pick<TripStore, 'changeOpenTrip' | 'readOpenTrip'>; clock: Clock },
  { userId }: Pick<OwnAccount, 'userId'>,
  site: string,
): Promise<OwnTrip | null> {
  const at = clock.now()
  await trips.changeOpenTrip(userId, (emergency): Decision<null> => {
    const hastened = advance(emergency.lifecycle, { type: 'sos.hastened', at })
    return { answer: null, change: applyEffects(emergency, hastened, { at, site }) }
  })
  return trips.readOpenTrip(userId)
}
