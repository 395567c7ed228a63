import type { PushNotice } from '../../contract/push.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import type { Message } from '../messages/message.ts'
import { noticeTo } from '../messages/to-recipients.ts'
import type { Emergency } from './emergency-types.ts'

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
