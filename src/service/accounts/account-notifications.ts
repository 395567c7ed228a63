import type { Clock } from '../../domain/kit/clock.ts'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/outbox/to-recipients.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import type { OwnAccount } from './account.ts'

const signOut = 'Change your password and PINs in the app: a new password signs out all other phones.'

/**
 * Texts about the account, each with what to do if it wasn't the traveler. None depends on how a trip ended, because
 * a thief with the phone reads them.
 */
const words = {
  contacts: `Your emergency contacts were changed. Not you? ${signOut}`,
  profile: `Your profile and medical info were changed. Not you? ${signOut}`,
  plan: `Your usual plan was changed. Not you? ${signOut}`,
  pins: `Your PINs were changed. Not you? ${signOut}`,
  device: `A phone was added that can send your location. Not you? ${signOut}`,
  phone: `Your account was moved to another phone number. Not you? ${signOut}`,
  password:
    'Your password was changed, and all other phones were signed out. Not you? Choose "Forgot your password?" in the app.',
  liveLink: `A live link to your trip was created. Anyone who has it can follow you until the trip ends. Not you? Turn it off in the app under "Share where you are". ${signOut}`,
  keptTrack: `Your trip's track will be saved in the app. Not you? Choose "Don't save the track" in the app. ${signOut}`,
  export: `Someone downloaded a copy of your data in the app. Not you? ${signOut}`,
  wrongPins: `Someone typed a wrong PIN for your account ten times today. Not you? ${signOut}`,
  resetStopped:
    'We stopped the password change. Your password stays the same. If you asked for the change, ask again in the app.',
}
export type AccountChange = keyof typeof words

/** Ten a day, so that repeated changes can't cause more texts. */
const changeTexts: Limit = { name: 'account-news', points: 10, windowMs: DAY_MS }

/** @param phones other numbers to text. @param more an additional sentence. */
export async function accountNotification(
  { throttle, clock }: { throttle: Throttle; clock: Clock },
  { userId, phone }: Pick<OwnAccount, 'userId' | 'phone'>,
  what: AccountChange,
  { phones = [], more = '' }: { phones?: string[]; more?: string } = {},
): Promise<News> {
  const [spent] = await throttle.take([{ limit: changeTexts, key: `${userId} ${what}` }])
  const isTold = (spent?.count ?? 0) <= changeTexts.points
  const numbers = isTold ? [phone, ...phones].filter((number) => number !== null) : []
  return {
    messages: numbers.map((number) => toPhone(number, 'account-changed', `${words[what]}${more}`)),
    at: clock.now(),
  }
}
