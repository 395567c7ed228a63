import type { OwnAccount } from '../accounts/account.ts'
import { keepNames, type NamesMeans } from '../accounts/names.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/messages.ts'
import { wordsOfRefusedStart } from '../text-commands/answer-words.ts'
import { answerLimits } from '../text-commands/text-limits.ts'
import { pressSos } from '../trips/press-sos.ts'
import type { WatchTimes } from '../trips/start-trip.ts'
import type { DeviceStore } from './ports.ts'

export type SosMeans = Parameters<typeof pressSos>[0] &
  NamesMeans & {
    devices: Pick<DeviceStore, 'ownerOf'>
    accounts: { readAccount(userId: string): Promise<OwnAccount | null> }
    outbox: { tell(news: News): Promise<void> }
  }

/**
 * SOS on a phone that sends positions. Where nobody can be told because of it, its traveller is.
 * @param pressedAt by the phone, Unix time, ms.
 */
export async function sosFromDevice(
  means: SosMeans,
  device: { tokenHash: string; deviceId: string | null },
  pressedAt: number,
  settings: { site: string; times: WatchTimes },
): Promise<void> {
  const { devices, accounts, throttle, outbox, clock } = means
  const userId = await devices.ownerOf(device, clock.now())
  const account = userId === null ? null : await accounts.readAccount(userId)
  if (!account) return
  const outcome = await pressSos(means, account, pressedAt, settings)
  if (outcome.kind === 'pressed') await keepNames(means, account)
  if (outcome.kind === 'pressed' || outcome.kind === 'over' || account.phone === null) return
  const limit = answerLimits.answers
  const [count] = await throttle.take([{ limit, key: account.phone }])
  if (count && count.count > limit.points) return
  const text = `SOS was pressed on a phone of yours. ${wordsOfRefusedStart(outcome)} Call 911.`
  await outbox.tell({ messages: [toPhone(account.phone, 'text-answer', text)], at: clock.now() })
}
