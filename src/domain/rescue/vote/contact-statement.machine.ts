import type { ContactStatement } from '../panel/served-panel.ts'
import { contactDialog } from './contact-dialog.ts'

/**
 * A statement that a contact confirms in a dialog: the traveler is safe (specification §1, §4 Trip lifecycle, §6), vote
 * taken back, leaving, or back. The parent refreshes the panel once it was, or may have been, recorded.
 */
export const contactStatementMachine = /* @__PURE__ */ contactDialog<ContactStatement>({
  id: 'contactStatement',
  empty: 'acknowledge',
})
