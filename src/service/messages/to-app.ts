import type { PushNotice } from '../../contract/push.ts'
import { isoText } from '../../domain/primitives/iso-text.ts'
import type { Emergency } from '../trips/emergency.ts'
import type { Message } from './message.ts'

/** A notification of the account's, in whatever browsers take it. */
export const noticeTo = (userId: string, kind: Message['kind'], notice: PushNotice): Message => ({
  channel: 'push',
  recipient: userId,
  kind,
  subject: null,
  body: JSON.stringify(notice),
})

/**
 * A notification in the browsers in which the traveller has asked for it, beside the text and never instead of it.
 * @param alertAt when the contacts are told, Unix time, ms; null: they were.
 */
export const toApp = (
  { trip, takesPush }: Pick<Emergency, 'trip' | 'takesPush'>,
  kind: Message['kind'],
  { about, alertAt }: { about: PushNotice['about']; alertAt: number | null },
): Message[] => {
  if (!takesPush) return []
  return [noticeTo(trip.userId, kind, { about, alertAt: alertAt === null ? null : isoText(alertAt) })]
}
