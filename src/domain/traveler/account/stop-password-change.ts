import { form } from '../../kit/form.machine.ts'
import type { StopOutcome } from '../../site/site-api.ts'

/** Form that stops a password reset with the secret from the link. */
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
