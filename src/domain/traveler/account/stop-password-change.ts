import { form } from '../../kit/form.machine.ts'
import type { StopOutcome } from '../../site/site-api.ts'

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
