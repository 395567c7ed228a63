import type { ReadOutcome } from '../kit/reading.machine.ts'
import type { Panel } from './panel/panel.ts'

/** What a contact is shown in a practice alert. `panel`: an example; everything but the name is made up. */
export type PracticeShown = { traveller: string | null; goesOn: boolean; panel: Panel }

/** The link of a practice text, on our service. Expected failures are values, never exceptions. */
export interface PracticeLinkApi {
  /** POST /api/practice/open: whoever opens it counts as reached. `over`: it is no such link, or not any more. */
  openPractice(secret: string, signal?: AbortSignal): Promise<ReadOutcome<PracticeShown | 'over'>>
}
