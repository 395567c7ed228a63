import type { ServedEntry } from '../../domain/rescue-entry/served-entry.ts'
import type { PanelProblem } from '../../domain/tracking/panel.ts'
import type { PanelForm, ServedPanel } from '../../domain/tracking/served-panel.ts'

/**
 * Makes whole HTML documents of the website's own views. Each answers null where it cannot: the site was built
 * without a renderer, or a view failed; then the page is left to the browser's script.
 */
export interface PageRenderer {
  /** The rescue panel with its data in it, from which the script goes on; `form`: which one stands in it. */
  panel(served: ServedPanel, form: PanelForm | null): Promise<string | null>
  /** Why there is no panel, as a page without a script. `now`: Unix time, ms. */
  problem(code: string, problem: PanelProblem, now: number): Promise<string | null>
  /** The rescue entry after a form was sent to it, as a page without a script. */
  entry(served: ServedEntry): Promise<string | null>
}
