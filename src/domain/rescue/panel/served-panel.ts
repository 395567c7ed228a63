import type { ByHandKind } from '../../primitives/timeline-kinds.ts'
import type { SubPage } from '../../site/pages.ts'
import type { Panel } from './panel.ts'

export type ServedPanel = {
  code: string
  panel: Panel
  /** Result of a form submitted without JavaScript; null if there was none. */
  post: PanelPost | null
  /** Subpage to show; absent for the panel itself. */
  page?: SubPage
}

/** Names of the panel's forms for votes and statements, in URLs and form fields. */
const panelForms = ['resolve', 'acknowledge', 'retract', 'leave', 'return'] as const
export type PanelForm = (typeof panelForms)[number]

export type ContactStatement = Exclude<PanelForm, 'resolve'>

export type NotAdded = { kind: 'notAdded'; added: ByHandKind; message: string; text: string }

export type PanelPost =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; form: PanelForm; message: string; phoneNumber: string }
  | NotAdded

export const readPanelForm = (text: string | null | undefined): PanelForm | null =>
  panelForms.find((form) => form === text) ?? null
