import type { ContactStatement } from '../panel/served-panel.ts'
import { contactDialog } from './contact-dialog.ts'

/**
 * The contact acknowledges, takes a vote back, leaves, or returns (§1, §4 Trip lifecycle, §6).
 *
 * Afterwards the parent refreshes the panel unless the service refused.
 */
export const contactStatementMachine = /* @__PURE__ */ contactDialog<ContactStatement>({
  id: 'contactStatement',
  empty: 'acknowledge',
})
