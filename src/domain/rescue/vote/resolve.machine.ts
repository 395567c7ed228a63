import { contactDialog } from './contact-dialog.ts'

/**
 * The vote to resolve the emergency (specification §5 Resolve, §8). A failed vote keeps the typed number,
 * and a vote being sent can't be canceled. Afterwards the parent refreshes the panel unless the service
 * refused.
 */
export const resolveMachine = /* @__PURE__ */ contactDialog<string>({
  id: 'resolve',
  empty: '',
  isComplete: (phoneNumber) => phoneNumber.trim() !== '',
})
