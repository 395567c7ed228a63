import { DAY_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { travelerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { keepNames, type NamesDependencies } from '../accounts/profile/names.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import {
  wordsOfDelayedSos,
  wordsOfEndedSos,
  wordsOfLateSos,
  wordsOfRefusedStart,
  wordsOfRepeatedSos,
} from '../text-commands/answer-words.ts'
import { sosAnswers } from '../text-commands/text-limits.ts'
import { pressSos, type SosOutcome } from '../trips/changes/press-sos.ts'
import type { WatchTimes } from '../trips/watch/watch-settings.ts'
import type { DeviceStore, HeardSos, SosPress } from './ports.ts'

export type SosDependencies = Parameters<typeof pressSos>[0] &
  NamesDependencies & {
    devices: Pick<DeviceStore, 'ownerOf' | 'noteSos'>
    accounts: { readAccount(userId: string): Promise<OwnAccount | null> }
    outbox: { tell(news: News): Promise<void> }
  }

/**
 * Within this time by our clock, ms, an SOS with the same time is the same press, uploaded again. Later it is a new one
 * unless its whole report is the same: a phone whose clock stands still may press again.
 */
export const SAME_TIME_MS = 5 * MINUTE_MS
/** Within this time by our clock, ms, the same report is the same press: a phone without a connection keeps it that long. */
export const SAME_REPORT_MS = DAY_MS

function isSentAgain(last: HeardSos | null, press: SosPress, now: number): boolean {
  if (last?.pressedAt !== press.pressedAt || now < last.heardAt) return false
  return now - last.heardAt <= (last.reportHash === press.reportHash ? SAME_REPORT_MS : SAME_TIME_MS)
}

/** What became of an SOS of a phone, as it is answered. */
type SosAnswer = 'raised' | 'repeated' | 'refused'

/**
 * SOS on a phone that sends positions. Where the contacts are not told because of it its traveler is, with the reason;
 * and where they had been alerted before, that they are told of it.
 * @returns null where nobody sends with this token.
 */
export async function sosFromDevice(
  dependencies: SosDependencies,
  device: { tokenHash: string; deviceId: string | null },
  press: SosPress,
  settings: { site: string; times: WatchTimes },
): Promise<SosAnswer | null> {
  const { devices, accounts, clock } = dependencies
  const heardAt = clock.now()
  const owner = await devices.ownerOf(device, heardAt)
  const account = owner && (await accounts.readAccount(owner.userId))
  if (!account) return null
  if (isSentAgain(owner.lastSos, press, heardAt)) return repeated(dependencies, account)
  const outcome = await pressSos(dependencies, account, settings, {
    at: press.pressedAt,
    tokenHash: device.tokenHash,
  })
  if (outcome.kind === 'pressed') await keepNames(dependencies, account)
  const words = wordsOf(outcome, { age: heardAt - press.pressedAt, now: clock.now() })
  if (words) await tell(dependencies, account, `SOS was pressed on your phone. ${words}`)
  // Noted last: if anything before this fails, the phone's next try is heard as a new SOS.
  await devices.noteSos(device, { ...press, heardAt })
  return outcome.kind === 'pressed' ? 'raised' : 'refused'
}

/**
 * An SOS that is sent again. What came of it the first time counts, unless its traveler has said since that they are
 * well.
 */
async function repeated(dependencies: SosDependencies, account: OwnAccount): Promise<SosAnswer> {
  const trip = await dependencies.trips.readOpenTrip(account.userId)
  const view = trip && travelerView(trip.lifecycle, dependencies.clock.now())
  if (view?.kind === 'open' && view.alarm?.reason === 'sos') return 'raised'
  await tell(dependencies, account, wordsOfRepeatedSos)
  return 'repeated'
}

/** What the traveler is told; null where the question whether they are well says it. `age`: of the press, ms. */
function wordsOf(outcome: SosOutcome, { age, now }: { age: number; now: number }): string | null {
  switch (outcome.kind) {
    case 'pressed': {
      const view = travelerView(outcome.trip.lifecycle, now)
      if (view.kind === 'open' && view.state === 'alerted') return wordsOfLateSos
      return age > SAME_TIME_MS ? wordsOfDelayedSos(age) : null
    }
    case 'over':
      return wordsOfEndedSos
    default:
      return `${wordsOfRefusedStart(outcome)} Call 911.`
  }
}

async function tell(
  { throttle, outbox, clock }: SosDependencies,
  { phone }: OwnAccount,
  text: string,
): Promise<void> {
  if (phone === null) return
  const [count] = await throttle.take([{ limit: sosAnswers, key: phone }])
  if (count && count.count > sosAnswers.points) return
  await outbox.tell({ messages: [toPhone(phone, 'text-answer', text)], at: clock.now() })
}
