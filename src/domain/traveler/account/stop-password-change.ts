import { form } from '../../kit/form.machine.ts'
import type { StopOutcome } from '../../site/site-api.ts'

/** Stopping the change of a password by one press, with the secret of the link that the number was sent. */
export const stopPasswordChangeForm = /* @__PURE__ */ form<
  null,
  never,
  StopOutcome,
  never,
  { secret: string }
>({
  id: 'stopPasswordChange',
  empty: () => null,
  changed: () => null,
})
