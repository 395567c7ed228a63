import type { ContactStatement } from '../panel/served-panel.ts'
import { contactDialog } from './contact-dialog.ts'

/**
 * A statement that a contact confirms: safe, vote taken back, leaving, or returning (§1, §4, §6).
 * Afterwards the parent refreshes the panel unless the service refused.
 */
export const contactStatementMachine = /* @__PURE__ */ contactDialog<ContactStatement>({
  id: 'contactStatement',
  empty: 'acknowledge',
})
