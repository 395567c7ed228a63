import { reading } from '../../kit/reading.machine.ts'
import type { ContactAnswer, ContactRequest } from '../../site/site-api.ts'

/** A request to be a contact, by its link's secret, and the answer. `over`: no such request. */
export const contactRequestReading = /* @__PURE__ */ reading<
  ContactRequest | 'over',
  { secret: string },
  ContactAnswer
>({ id: 'contactRequest' })
