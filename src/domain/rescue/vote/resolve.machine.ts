import { contactDialog } from './contact-dialog.ts'

/**
 * Dialog for the vote to resolve the emergency (specification §5 Resolve, §8). A failed vote keeps the typed
 * number. The vote can't be canceled while it's being sent. Unless the service refuses the vote, the parent
 * then refreshes the panel.
 */
export const resolveMachine = /* @__PURE__ */ contactDialog<string>({
  id: 'resolve',
  empty: '',
  isComplete: (phoneNumber) => phoneNumber.trim() !== '',
})
