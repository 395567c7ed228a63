import { addressHash } from '../messages/phone-address.ts'
import type { DataKey, Lookup, Sealed } from '../platform/secrets/data-key.ts'
import type { BetaSignup, ContactMessage, KeptForm } from './ports.ts'

type DeskKeys = Lookup & { desk: DataKey }
type Forms = { 'contact-message': ContactMessage; 'beta-signup': BetaSignup }
type Row = { id: number; sealed: Sealed; receivedAt: number }

/** What is stored of a message to us. `receivedAt`: Unix time, ms. */
export const sealContactMessage = ({ desk }: DeskKeys, form: ContactMessage, receivedAt: number) => ({
  sealed: desk.seal(JSON.stringify(form), 'contact-message'),
  receivedAt,
})

/** What is stored of a waitlist sign-up, which is found by its address. `receivedAt`: Unix time, ms. */
export const sealBetaSignup = (keys: DeskKeys, form: BetaSignup, receivedAt: number) => ({
  emailHash: addressHash(keys, form.email),
  sealed: keys.desk.seal(JSON.stringify(form), 'beta-signup'),
  receivedAt,
})

/** A stored form as it was sent; its `form` is null where it does not open, which must hide no other one. */
export function openForm<Place extends keyof Forms>(
  { desk }: DeskKeys,
  place: Place,
  { id, sealed, receivedAt }: Row,
): KeptForm<Forms[Place]> {
  try {
    return { id, receivedAt, form: JSON.parse(desk.open(sealed, place)) as Forms[Place] }
  } catch {
    return { id, receivedAt, form: null }
  }
}
