import type { ContactStatement } from '../panel/served-panel.ts'
import { contactDialog } from './contact-dialog.ts'

/**
 * Dialog for a contact's statement: safe, vote taken back, leaving, or returning (§1, §4, §6). Unless the
 * service refuses the statement, the parent then refreshes the panel.
 */
export const contactStatementMachine = /* @__PURE__ */ contactDialog<ContactStatement>({
  id: 'contactStatement',
  empty: 'acknowledge',
})
