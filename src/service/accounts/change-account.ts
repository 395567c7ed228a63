import type { Clock } from '../../domain/kit/clock.ts'
import { isSameVoter } from '../../domain/person/phone-match.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { accountNotification } from './account-notifications.ts'
import type { AccountStore, OpenTrips } from './ports.ts'
import type { IdentityAway } from './sessions/identity.ts'
import { type ProofDependencies, redeemProof, type ShownProof } from './sessions/phone-proof.ts'
import { type PasswordDependencies, passwordShown } from './sessions/sign-in.ts'
import type { SignedIn } from './sessions/signed-in.ts'

type Refused<Kind extends string> = { kind: Kind } | { kind: 'passwordRefused' } | IdentityAway | Throttled
type PhoneOutcome = { kind: 'done' } | Refused<'proofRefused' | 'phoneTaken' | 'phoneOfContact'>
type LeaveOutcome = { kind: 'done' } | Refused<'checkInFirst'>

type Dependencies = ProofDependencies &
  PasswordDependencies & { accounts: Pick<AccountStore, 'writePhone'>; trips: OpenTrips }

export async function changePhone(
  dependencies: Dependencies,
  { address, account, origin }: SignedIn,
  { password, ...proof }: ShownProof & { password: string },
): Promise<PhoneOutcome> {
  const shown = await passwordShown(dependencies, origin, account, password)
  if (shown.kind !== 'shown') return shown
  const proved = await redeemProof(dependencies, address, proof)
  if (proved.kind !== 'proved') return proved
  const running = await dependencies.trips.readOpenTrip(account.userId)
  const contacts = [...account.contacts, ...(running?.contacts ?? [])]
  if (contacts.some(({ number }) => isSameVoter(number, proved.phone))) return { kind: 'phoneOfContact' }
  const news = await accountNotification(dependencies, account, 'phone', { phones: [proved.phone] })
  const isWritten = await dependencies.accounts.writePhone(account.userId, proved.phone, news)
  return { kind: isWritten ? 'done' : 'phoneTaken' }
}

export async function leave(
  dependencies: PasswordDependencies & { accounts: Pick<AccountStore, 'leave'>; clock: Clock },
  { account, origin }: SignedIn,
  { password }: { password: string },
): Promise<LeaveOutcome> {
  const shown = await passwordShown(dependencies, origin, account, password)
  if (shown.kind !== 'shown') return shown
  const left = await dependencies.accounts.leave(account.userId, dependencies.clock.now())
  return { kind: left ? 'done' : 'checkInFirst' }
}
