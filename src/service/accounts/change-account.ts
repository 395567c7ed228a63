import { sameVoter } from '../../domain/phone/phone-match.ts'
import type { Ports } from '../platform/ports.ts'
import type { Throttled } from '../rescue/try-code.ts'
import type { IdentityAway } from './identity-away.ts'
import { redeemProof, type ShownProof } from './phone-proof.ts'
import type { OwnAccount } from './ports.ts'
import { passwordShown } from './sign-in.ts'

type Refused<Kind extends string> = { kind: Kind } | { kind: 'passwordRefused' } | IdentityAway | Throttled
export type PhoneOutcome = { kind: 'done' } | Refused<'proofRefused' | 'phoneTaken' | 'phoneOfContact'>
export type LeaveOutcome = { kind: 'done' } | Refused<'checkInFirst'>

/** Moves an account to another number, which was proved (specification §1, moving to a new phone). */
export async function changePhone(
  ports: Ports,
  address: string,
  account: OwnAccount,
  { password, ...proof }: ShownProof & { password: string },
): Promise<PhoneOutcome> {
  const shown = await passwordShown(ports, address, account, password)
  if (shown.kind !== 'shown') return shown
  const proved = await redeemProof(ports, address, proof)
  if (proved.kind !== 'proved') return proved
  const running = await ports.store.readOpenTrip(account.userId)
  // A contact with the traveller's own number is told nothing.
  const contacts = [...account.contacts, ...(running?.contacts ?? [])]
  if (contacts.some(({ number }) => sameVoter(number, proved.phone))) return { kind: 'phoneOfContact' }
  const written = await ports.store.writePhone(account.userId, proved.phone)
  return { kind: written ? 'done' : 'phoneTaken' }
}

/** Deletes an account and everything of it; a trip that is running has to be closed first. */
export async function leave(
  ports: Ports,
  address: string,
  account: OwnAccount,
  { password }: { password: string },
): Promise<LeaveOutcome> {
  const shown = await passwordShown(ports, address, account, password)
  if (shown.kind !== 'shown') return shown
  const left = await ports.store.leave(account.userId, ports.clock.now())
  return { kind: left ? 'done' : 'checkInFirst' }
}
