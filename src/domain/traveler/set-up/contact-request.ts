import { reading } from '../../kit/reading.machine.ts'
import type { ContactAnswer, ContactRequest } from '../../site/site-api.ts'

/** Contact request, read with the secret of its link. `over`: the request no longer exists. */
export const contactRequestReading = /* @__PURE__ */ reading<
  ContactRequest | 'over',
  { secret: string },
  ContactAnswer
>({ id: 'contactRequest' })
