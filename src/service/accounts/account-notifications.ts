import type { Clock } from '../../domain/kit/clock.ts'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import { travelerMessagesIn } from '../messages/catalog/catalog.ts'
import type { TravelerCatalog } from '../messages/catalog/traveler-english.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import type { OwnAccount } from './account.ts'

export type AccountChange = keyof TravelerCatalog['changed']

/**
 * Daily limit per account on notifications of one kind of change. A change of the phone number is exempt: it
 * needs a new code each time, and the old number gets no later texts.
 */
const changeTexts: Limit = { name: 'account-news', points: 10, windowMs: DAY_MS }

/** Returns the texts about a change. If the change fails, call `takeBack`, so that they don't count. */
export async function accountNotification(
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { userId, phone, language }: Pick<OwnAccount, 'userId' | 'phone' | 'language'>,
  what: AccountChange,
  { phones = [], more = '' }: { phones?: string[]; more?: string } = {},
): Promise<News & { takeBack(): Promise<void> }> {
  const counters = what === 'phone' ? [] : [{ limit: changeTexts, key: `${userId} ${what}` }]
  const [spent] = await throttle.take(counters)
  const isTold = (spent?.count ?? 0) <= changeTexts.points
  const numbers = isTold ? [phone, ...phones].filter((number) => number !== null) : []
  return {
    messages: numbers.map((number) =>
      toPhone(number, 'account-changed', `${travelerMessagesIn(language).changed[what]}${more}`),
    ),
    at: clock.now(),
    takeBack: () => throttle.giveBack(counters),
  }
}
