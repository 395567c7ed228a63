import type { ByHandKind } from '../../primitives/timeline-kinds.ts'
import type { SubPage } from '../../site/pages.ts'
import type { Panel } from './panel.ts'

/**
 * What a rescue panel is served with when the service has rendered it: the very data that a first refresh would
 * have fetched. Plain JSON; it also travels inside the page, and the page starts from it.
 */
export type ServedPanel = {
  code: string
  panel: Panel
  /** What a form that was sent without a script came to; null where none was. */
  post: PanelPost | null
  /** Which page below the panel it is served for; absent: the panel. */
  page?: SubPage
}

/**
 * The panel's forms, as the address and the form's fields name them; all but the vote ask once more and are sent
 * without a field.
 */
const panelForms = ['resolve', 'acknowledge', 'retract', 'leave', 'return'] as const
export type PanelForm = (typeof panelForms)[number]

/** What a contact says by a button alone, after they were asked whether they mean it. */
export type ContactStatement = Exclude<PanelForm, 'resolve'>

/** What a contact wanted to add to the timeline, and why it was not added. */
export type NotAdded = { kind: 'notAdded'; added: ByHandKind; message: string; text: string }

/** `recorded`: the words for the person. `refused`: they stand beside the form, which keeps what was typed. */
export type PanelPost =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; form: PanelForm; message: string; phoneNumber: string }
  | NotAdded

/** Which form a text from outside names, or null. */
export const readPanelForm = (text: string | null | undefined): PanelForm | null =>
  panelForms.find((form) => form === text) ?? null
