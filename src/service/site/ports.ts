import type { Language } from '../../domain/primitives/languages.ts'
import type { ServedEntry } from '../../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../../domain/rescue/panel/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import type { ServedLive } from '../../domain/traveler/sharing/served-live.ts'
import type { Message } from '../messages/message.ts'

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }
/** `form` is null if it can't be decrypted. */
export type KeptForm<Form> = { id: number; receivedAt: number; form: Form | null }

export interface FormsStore {
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Ignores further sign-ups of the same mail address. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
  /** Oldest first. */
  listForms(): Promise<{ contactMessages: KeptForm<ContactMessage>[]; betaSignups: KeptForm<BetaSignup>[] }>
}

/** `savesData` leaves out map pictures. */
export type PageContext = { language: Language; savesData: boolean }

/** Renders documents. Returns null without a renderer or on failure; then the browser's script renders. */
export interface PageRenderer {
  panel(served: ServedPanel, form: PanelForm | null, look: PageContext): Promise<string | null>
  /** For browsers without scripts. */
  problem(code: string, problem: PanelProblem, now: number, look: PageContext): Promise<string | null>
  /** Shows the result of a form, for browsers without scripts. */
  entry(served: ServedEntry, look: PageContext): Promise<string | null>
  handOver(served: ServedHandOver, look: PageContext): Promise<string | null>
  dispatch(served: ServedDispatch, look: PageContext): Promise<string | null>
  live(served: ServedLive, look: PageContext): Promise<string | null>
}
