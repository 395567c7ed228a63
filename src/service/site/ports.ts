import type { Language } from '../../domain/primitives/languages.ts'
import type { Message } from '../messages/message.ts'

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }
/** Stored form. `form` is null if it can't be decrypted. */
export type KeptForm<Form> = { id: number; receivedAt: number; form: Form | null }

export interface FormsStore {
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Ignores further sign-ups with the same email address. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
  /** Returns the oldest first. */
  listForms(): Promise<{ contactMessages: KeptForm<ContactMessage>[]; betaSignups: KeptForm<BetaSignup>[] }>
}

/** Settings of a rendered page. If `savesData`, the page loads map tiles only on request. */
export type PageContext = { language: Language; savesData: boolean }
