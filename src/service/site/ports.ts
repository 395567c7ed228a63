import type { Language } from '../../domain/primitives/languages.ts'
import type { ServedEntry } from '../../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../../domain/rescue/panel/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import type { ServedLive } from '../../domain/traveler/sharing/served-live.ts'
import type { Message } from '../messages/message.ts'

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }
/** `form` is null if it doesn't open. */
export type KeptForm<Form> = { id: number; receivedAt: number; form: Form | null }

export interface FormsStore {
  /** Stores a message and the mail to us. */
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Keeps the first sign-up of each address. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
  /** Oldest first. */
  listForms(): Promise<{ contactMessages: KeptForm<ContactMessage>[]; betaSignups: KeptForm<BetaSignup>[] }>
}

/** `savesData`: map without pictures. */
export type Look = { language: Language; savesData: boolean }

/** Renders documents. Null without a renderer or on failure; the browser's script takes over. */
export interface PageRenderer {
  /** The panel or a page below it. @param form the one shown. */
  panel(served: ServedPanel, form: PanelForm | null, look: Look): Promise<string | null>
  /** Why there is no panel, without scripts. */
  problem(code: string, problem: PanelProblem, now: number, look: Look): Promise<string | null>
  /** The entry after a form, without scripts. */
  entry(served: ServedEntry, look: Look): Promise<string | null>
  handOver(served: ServedHandOver, look: Look): Promise<string | null>
  dispatch(served: ServedDispatch, look: Look): Promise<string | null>
  live(served: ServedLive, look: Look): Promise<string | null>
}
