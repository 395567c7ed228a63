import type { ContactStatement } from '../panel/served-panel.ts'
import { contactDialog } from './contact-dialog.ts'

/**
 * Dialog for a contact's statement (§1, §4, §6): the traveler is safe, or the contact retracts a vote,
 * leaves, or returns. Unless the service refuses the statement, the parent then refreshes the panel.
 */
export const contactStatementMachine = /* @__PURE__ */ contactDialog<ContactStatement>({
  id: 'contactStatement',
  empty: 'acknowledge',
})
