import { travellerView } from '../../domain/trip/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { keepNames, type NamesMeans } from '../accounts/names.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/messages.ts'
import {
  wordsOfEndedSos,
  wordsOfLateSos,
  wordsOfOldSos,
  wordsOfRefusedStart,
  wordsOfRepeatedSos,
} from '../text-commands/answer-words.ts'
import { answerLimits } from '../text-commands/text-limits.ts'
import { pressSos, type SosOutcome } from '../trips/press-sos.ts'
import type { WatchTimes } from '../trips/start-trip.ts'
import type { DeviceStore } from './ports.ts'

export type SosMeans = Parameters<typeof pressSos>[0] &
  NamesMeans & {
    devices: Pick<DeviceStore, 'ownerOf' | 'noteSos'>
    accounts: { readAccount(userId: string): Promise<OwnAccount | null> }
    outbox: { tell(news: News): Promise<void> }
  }

/** What became of an SOS of a phone, as it is answered. */
export type SosAnswer = 'raised' | 'repeated' | 'refused'

/**
 * SOS on a phone that sends positions. Where the contacts are not told because of it its traveller is, with the reason;
 * and where they had been alerted before, that they are told of it.
 * @param pressedAt by the phone, Unix time, ms: a phone that got no answer sends the same SOS again.
 * @returns null where nobody sends with this token.
 */
export async function sosFromDevice(
  means: SosMeans,
  device: { tokenHash: string; deviceId: string | null },
  pressedAt: number,
  settings: { site: string; times: WatchTimes },
): Promise<SosAnswer | null> {
  const { devices, accounts, clock } = means
  const owner = await devices.ownerOf(device, clock.now())
  const account = owner && (await accounts.readAccount(owner.userId))
  if (!account) return null
  if (owner.sosAt === pressedAt) return repeated(means, account)
  const outcome = await pressSos(means, account, pressedAt, settings)
  if (outcome.kind === 'pressed') await keepNames(means, account)
  const words = wordsOf(outcome, clock.now())
  if (words) await tell(means, account, `SOS was pressed on a phone of yours. ${words}`)
  // Only now: what failed before this is tried again.
  await devices.noteSos(device, pressedAt)
  return outcome.kind === 'pressed' ? 'raised' : 'refused'
}

/** The same SOS once more: what it did counts, unless its traveller has said meanwhile that they are well. */
async function repeated(means: SosMeans, account: OwnAccount): Promise<SosAnswer> {
  const trip = await means.trips.readOpenTrip(account.userId)
  const view = trip && travellerView(trip.lifecycle, means.clock.now())
  if (view?.kind === 'open' && view.alarm?.reason === 'sos') return 'raised'
  await tell(means, account, wordsOfRepeatedSos)
  return 'repeated'
}

/** What the traveller is told; null where the question whether they are well says it. */
function wordsOf(outcome: SosOutcome, now: number): string | null {
  switch (outcome.kind) {
    case 'pressed': {
      const view = travellerView(outcome.trip.lifecycle, now)
      return view.kind === 'open' && view.state === 'alerted' ? wordsOfLateSos : null
    }
    case 'over':
      return wordsOfEndedSos
    case 'tooLate':
      return wordsOfOldSos
    default:
      return `${wordsOfRefusedStart(outcome)} Call 911.`
  }
}

async function tell(
  { throttle, outbox, clock }: SosMeans,
  { phone }: OwnAccount,
  text: string,
): Promise<void> {
  if (phone === null) return
  const limit = answerLimits.answers
  const [count] = await throttle.take([{ limit, key: phone }])
  if (count && count.count > limit.points) return
  await outbox.tell({ messages: [toPhone(phone, 'text-answer', text)], at: clock.now() })
}
