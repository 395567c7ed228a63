import { reading } from '../../kit/reading.machine.ts'
import type { ContactAnswer, ContactRequest } from '../../site/site-api.ts'

/** Read with the secret from the link. `over`: the request no longer exists. */
export const contactRequestReading = /* @__PURE__ */ reading<
  ContactRequest | 'over',
  { secret: string },
  ContactAnswer
>({ id: 'contactRequest' })
