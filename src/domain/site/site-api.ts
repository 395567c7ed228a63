import type { ReadOutcome } from '../kit/reading.machine.ts'
import type { ContactFields, ContactOutcome } from './contact-form.ts'
import type { WaitlistOutcome, WaitlistSignup } from './waitlist.ts'

/** Specification §7. Expected failures are values, never exceptions. The adapter adds dates. */
export interface SiteApi {
  /** Only `success: true` counts. */
  sendContact(message: ContactFields, signal?: AbortSignal): Promise<ContactOutcome>
  /** Only the status counts. */
  joinWaitlist(signup: WaitlistSignup, signal?: AbortSignal): Promise<WaitlistOutcome>
  stopPasswordChange(secret: string, signal?: AbortSignal): Promise<StopOutcome>
  readContactRequest(secret: string, signal?: AbortSignal): Promise<ContactRequestOutcome>
  answerContactRequest(
    secret: string,
    answer: ContactAnswer,
    signal?: AbortSignal,
  ): Promise<ContactRequestOutcome>
}

export type ContactAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** `practice`: agrees to practice calls. */
export type ContactRequest = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** `isOver`: nothing was left to stop. */
export type StopOutcome = { kind: 'done'; isOver: boolean } | { kind: 'unreachable' }

/** `over`: the link's request is gone. */
export type ContactRequestOutcome = ReadOutcome<ContactRequest | 'over'>
