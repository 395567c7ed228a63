import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Ports } from '../platform/ports.ts'
import { admit } from '../platform/throttle/guard.ts'
import type { Throttled } from '../rescue/try-code.ts'
import { type IdentityAway, identityAway } from './identity-away.ts'
import { signInAttempt } from './password-limits.ts'
import type { OwnAccount } from './ports.ts'

/** A session ends this long after it was opened, ms: a phone that is away for a season stays signed in. */
export const SESSION_LIFE_MS = 180 * DAY_MS

export type Session = { token: string; expiresAt: number }
export type SignInOutcome =
  | ({ kind: 'signedIn' } & Session)
  | { kind: 'signInRefused' }
  | IdentityAway
  | Throttled

/** A session of our own for the account. */
export async function openSession({ store, tokens, clock }: Ports, userId: string): Promise<Session> {
  const token = tokens.create()
  const at = clock.now()
  const expiresAt = at + SESSION_LIFE_MS
  await store.openSession({ tokenHash: tokens.hash(token), userId, at, expiresAt })
  return { token, expiresAt }
}

/** An unknown number and a wrong password cost the same hash and get the same answer. */
export async function signIn(
  ports: Ports,
  address: string,
  { phoneNumber, password }: { phoneNumber: string; password: string },
): Promise<SignInOutcome> {
  const admission = await admit(ports.throttle, signInAttempt(address, phoneNumber))
  if (admission.kind === 'throttled') return admission
  const account = await ports.store.findAccount(phoneNumber)
  const verdict = await ports.identity.checkPassword(account, password)
  if (!account || verdict === 'differs') return { kind: 'signInRefused' }
  await admission.succeeded()
  if (verdict === 'unreachable') return identityAway
  return { kind: 'signedIn', ...(await openSession(ports, account.userId)) }
}

/** The password shown again, before something that cannot be taken back. */
export async function passwordShown(
  { throttle, identity }: Ports,
  address: string,
  account: OwnAccount,
  password: string,
): Promise<{ kind: 'shown' } | { kind: 'passwordRefused' } | IdentityAway | Throttled> {
  const admission = await admit(throttle, signInAttempt(address, account.phone ?? account.userId))
  if (admission.kind === 'throttled') return admission
  const verdict = await identity.checkPassword(account, password)
  if (verdict === 'differs') return { kind: 'passwordRefused' }
  await admission.succeeded()
  return verdict === 'fits' ? { kind: 'shown' } : identityAway
}
