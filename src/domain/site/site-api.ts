import type { ReadOutcome } from '../kit/reading.machine.ts'
import type { ContactFields, ContactOutcome } from './contact-form.ts'
import type { WaitlistOutcome, WaitlistSignup } from './waitlist.ts'

/**
 * The calls of the website's forms (specification §7). Expected failures are values, never exceptions. The adapter
 * adds by its own clock what the wire wants besides: the date of a message, the instant of a sign-up.
 */
export interface SiteApi {
  /** POST /api/contact-us; only an OK answer with `success: true` counts as sent. */
  sendContact(message: ContactFields, signal?: AbortSignal): Promise<ContactOutcome>
  /** POST /api/beta-signup; only the OK status is read. */
  joinWaitlist(signup: WaitlistSignup, signal?: AbortSignal): Promise<WaitlistOutcome>
  /** POST /api/app/password-resets/stop, of our service. @param secret of the link that the number was sent. */
  stopPasswordChange(secret: string, signal?: AbortSignal): Promise<StopOutcome>
  /** POST /api/contact-requests/read, of our service. @param secret of the link that the contact was sent. */
  readContactRequest(secret: string, signal?: AbortSignal): Promise<ContactRequestOutcome>
  /** POST /api/contact-requests/answer, of our service. */
  answerContactRequest(
    secret: string,
    answer: ContactAnswer,
    signal?: AbortSignal,
  ): Promise<ContactRequestOutcome>
}

/** What somebody answers to being a traveler's contact, or to being called for practice. */
export type ContactAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/**
 * `traveler`: first and last name, null where none is known. `answer`: what was said so far. `practice`: whether they
 * may be called for practice.
 */
export type ContactRequest = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** `isOver`: there was no change to stop any more. */
export type StopOutcome = { kind: 'done'; isOver: boolean } | { kind: 'unreachable' }

/** `over`: no request belongs to this link any more. */
export type ContactRequestOutcome = ReadOutcome<ContactRequest | 'over'>
