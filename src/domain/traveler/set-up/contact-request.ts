import { reading } from '../../kit/reading.machine.ts'
import type { ContactAnswer, ContactRequest } from '../../site/site-api.ts'

/**
 * Who asks somebody to be their contact, by the secret of the link of a text message, and what was answered so far; it can
 * be answered anew. `over`: nobody asks by this link, or not any more.
 */
export const contactRequestReading = /* @__PURE__ */ reading<
  ContactRequest | 'over',
  { secret: string },
  ContactAnswer
>({ id: 'contactRequest' })
