import type { Language } from '../../domain/primitives/languages.ts'
import type { ServedEntry } from '../../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../../domain/rescue/panel/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import type { ServedLive } from '../../domain/traveler/sharing/served-live.ts'
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

/** Each method returns null if rendering fails. */
export interface PageRenderer {
  panel(served: ServedPanel, form: PanelForm | null, look: PageContext): Promise<string | null>
  /** Renders a panel's error page, which has no scripts. */
  problem(code: string, problem: PanelProblem, now: number, look: PageContext): Promise<string | null>
  /** Renders a step of the code entry, for browsers without scripts. */
  entry(served: ServedEntry, look: PageContext): Promise<string | null>
  handOver(served: ServedHandOver, look: PageContext): Promise<string | null>
  dispatch(served: ServedDispatch, look: PageContext): Promise<string | null>
  live(served: ServedLive, look: PageContext): Promise<string | null>
}
