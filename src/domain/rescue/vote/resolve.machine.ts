import { contactDialog } from './contact-dialog.ts'

/**
 * The vote to resolve the emergency (specification §5 Resolve, §8). Cancel or empty input does nothing; a failure
 * keeps the number; a vote being sent can't be canceled. The parent refreshes the panel once it was, or may have
 * been, recorded.
 */
export const resolveMachine = /* @__PURE__ */ contactDialog<string>({
  id: 'resolve',
  empty: '',
  isComplete: (phoneNumber) => phoneNumber.trim() !== '',
})
