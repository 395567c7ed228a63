import type { Clock } from '../../domain/kit/clock.ts'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { News } from '../messages/message.ts'
import { toPhone } from '../messages/messages.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import type { OwnAccount } from './account.ts'

const signOut = 'change your password and PINs in the app: a new password signs every other phone out.'

/**
 * Texts to the traveller about their account; each says what to do where it was somebody else. None says, or depends
 * on, how a trip ended: whoever holds the phone reads them.
 */
const words = {
  contacts: `Your emergency contacts were changed. Not you? Then ${signOut}`,
  profile: `Your profile with its medical facts was changed. Not you? Then ${signOut}`,
  plan: `The plan that your trips start with was changed. Not you? Then ${signOut}`,
  pins: `Your PINs were changed. Not you? Then ${signOut}`,
  device: `A phone was added that sends your position. Not you? Then ${signOut}`,
  phone: `Your account was moved to another phone number. Not you? Then ${signOut}`,
  password:
    'Your password was changed, and every other phone signed out. Not you? Choose "Forgotten password" in the app.',
  liveLink: `A live link to your trip was made. Whoever has it follows you until the trip ends. Not you? Then take it back in the app under "Share where you are", and ${signOut}`,
  keptTrack: `The track of your trip will be kept in the app after its end. Not you? Then choose "Do not keep the track" in the app, and ${signOut}`,
  export: `A copy of everything about you was made in the app. Not you? Then ${signOut}`,
  wrongPins: `A wrong PIN was typed for your account ten times today. Not you? Then ${signOut}`,
  resetStopped:
    'The change of your password was stopped, and it stays as it is. If it was you who asked: ask again in the app.',
}
export type AccountChange = keyof typeof words

/** Somebody who changes the same over and over has the traveller told ten times a day, and no more texts sent. */
const changeTexts: Limit = { name: 'account-news', points: 10, windowMs: DAY_MS }

/** What the account's number is told of a change. @param phones other numbers that are told, too. @param more a sentence that is said besides. */
export async function accountNews(
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
