import type { Message } from '../messages/message.ts'

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }

export interface FormsStore {
  /** Keeps a visitor's message, and the mail that hands it to us, in one step. `at`: Unix time, ms. */
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Keeps the first sign-up of each e-mail address; a second one changes nothing. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
}
