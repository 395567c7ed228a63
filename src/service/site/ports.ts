import type { ServedEntry } from '../../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../../domain/rescue/panel/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import type { ServedLive } from '../../domain/traveler/sharing/served-live.ts'
import type { Message } from '../messages/message.ts'

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }
/** What came by a form; `form` is null where it does not open. `receivedAt`: Unix time, ms. */
export type KeptForm<Form> = { id: number; receivedAt: number; form: Form | null }

export interface FormsStore {
  /** Keeps a visitor's message, and the mail that hands it to us, in one step. `at`: Unix time, ms. */
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Keeps the first sign-up of each e-mail address; a second one changes nothing. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
  /** All that is kept, the oldest first. */
  listForms(): Promise<{ contactMessages: KeptForm<ContactMessage>[]; betaSignups: KeptForm<BetaSignup>[] }>
}

/** How a page is wanted. `savesData`: its map without pictures. */
export type Look = { savesData: boolean }

/**
 * Makes whole HTML documents of the website's own views. Each answers null where it cannot: the site was built
 * without a renderer, or a view failed; then the page is left to the browser's script.
 */
export interface PageRenderer {
  /** The rescue panel, or a page below it, with its data in it, from which the script goes on; `form`: which one stands in it. */
  panel(served: ServedPanel, form: PanelForm | null, look: Look): Promise<string | null>
  /** Why there is no panel, as a page without a script. `now`: Unix time, ms. */
  problem(code: string, problem: PanelProblem, now: number): Promise<string | null>
  /** The rescue entry after a form was sent to it, as a page without a script. */
  entry(served: ServedEntry): Promise<string | null>
  /** Where a contact makes links for dispatchers, as a page without a script. */
  handOver(served: ServedHandOver): Promise<string | null>
  /** What a dispatcher's link opens, as a page without a script. */
  dispatch(served: ServedDispatch, look: Look): Promise<string | null>
  /** What a traveler's live link opens, as a page without a script. */
  live(served: ServedLive, look: Look): Promise<string | null>
}
