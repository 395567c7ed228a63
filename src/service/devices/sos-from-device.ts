import { DAY_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import { formatElapsed } from '../../domain/trip/time/elapsed.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { keepNames, type NamesDependencies } from '../accounts/profile/names.ts'
import { travelerMessagesIn } from '../messages/catalog/catalog.ts'
import type { TravelerCatalog } from '../messages/catalog/traveler-english.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import { refusedStartText } from '../text-commands/answer-words.ts'
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
 * An SOS with the same phone time counts as a repeated upload for this long. After that, only an identical
 * report does (`SAME_REPORT_MS`), because the phone's clock may be stuck.
 */
export const SAME_TIME_MS = 5 * MINUTE_MS
/** An identical report counts as repeated for this long, because offline phones may resend it that late. */
export const SAME_REPORT_MS = DAY_MS

function isSentAgain(last: HeardSos | null, press: SosPress, now: number): boolean {
  if (last?.pressedAt !== press.pressedAt || now < last.heardAt) return false
  return now - last.heardAt <= (last.reportHash === press.reportHash ? SAME_REPORT_MS : SAME_TIME_MS)
}

type SosAnswer = 'raised' | 'repeated' | 'refused'

/** Raises an SOS unless it is a repeated upload. May text the traveler. Returns null for an unknown device. */
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
  const words = travelerMessagesIn(account.language)
  const told = wordsOf(outcome, { pressedAt: press.pressedAt, heardAt, now: clock.now(), words })
  if (told) await tell(dependencies, account, `${words.sosOnPhone} ${told}`)
  if (outcome.kind !== 'pressed' && outcome.kind !== 'over') return 'refused'
  // Records the SOS last, so that a failed one counts as new when the tracker repeats it.
  await devices.noteSos(device, { ...press, heardAt })
  return outcome.kind === 'pressed' ? 'raised' : 'refused'
}

/** Handles a repeated upload. Texts the traveler unless an SOS is still active. */
async function repeated(dependencies: SosDependencies, account: OwnAccount): Promise<SosAnswer> {
  const trip = await dependencies.trips.readOpenTrip(account.userId)
  const view = trip && travelerView(trip.lifecycle, dependencies.clock.now())
  if (view?.kind === 'open' && view.alarm?.reason === 'sos') return 'raised'
  await tell(dependencies, account, travelerMessagesIn(account.language).repeatedSos)
  return 'repeated'
}

/** Returns the text to the traveler, or null if the question about the SOS is enough. */
function wordsOf(
  outcome: SosOutcome,
  {
    pressedAt,
    heardAt,
    now,
    words,
  }: { pressedAt: number; heardAt: number; now: number; words: TravelerCatalog },
): string | null {
  switch (outcome.kind) {
    case 'pressed': {
      const view = travelerView(outcome.trip.lifecycle, now)
      if (view.kind === 'open' && view.state === 'alerted') {
        const isAnyoneLeft = outcome.trip.contacts.some(({ removedAt }) => removedAt === null)
        if (!isAnyoneLeft) return `${words.nobodyLeft} ${words.call911}`
        const isSent = view.alarm !== null && view.alarm.raisedAt >= heardAt
        return isSent ? words.lateSos : words.alertedSos
      }
      const age = heardAt - pressedAt
      return age > SAME_TIME_MS ? words.delayedSos(formatElapsed(age, words.language)) : null
    }
    case 'over':
      return words.endedSos
    default:
      return `${refusedStartText(outcome, words)} ${words.call911}`
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
