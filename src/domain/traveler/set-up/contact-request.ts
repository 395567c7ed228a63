import { reading } from '../../kit/reading.machine.ts'
import type { ContactAnswer, ContactRequest } from '../../site/site-api.ts'

/** By its link's secret. `over`: no such request. */
export const contactRequestReading = /* @__PURE__ */ reading<
  ContactRequest | 'over',
  { secret: string },
  ContactAnswer
>({ id: 'contactRequest' })
