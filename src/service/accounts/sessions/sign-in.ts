import type { Clock } from '../../../domain/kit/clock.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { Tokens } from '../../platform/ports.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import type { OwnAccount } from '../account.ts'
import type { Origin } from '../pins/pin-limits.ts'
import type { AccountStore, SessionStore } from '../ports.ts'
import { type Identity, type IdentityAway, identityAway } from './identity.ts'
import { passwordAttempt, signInAttempt } from './password-limits.ts'

/** Session lifetime, long enough for a phone that isn't used for a season. */
export const SESSION_LIFE_MS = 180 * DAY_MS

export type Session = { token: string; expiresAt: number }
type SignInOutcome = ({ kind: 'signedIn' } & Session) | { kind: 'signInRefused' } | IdentityAway | Throttled

type SessionDependencies = { accounts: Pick<SessionStore, 'openSession'>; tokens: Tokens; clock: Clock }
export type PasswordDependencies = { throttle: Throttle; identity: Pick<Identity, 'checkPassword'> }

/** `passwordHash` is the hash that the password was checked against. */
type SessionFor = {
  userId: string
  deviceName: string | null
  passwordHash?: string | null
  at?: number
}

/** @returns null if the password has changed since it was checked */
export async function openSession(
  { accounts, tokens, clock }: SessionDependencies,
  { userId, deviceName, passwordHash = null, at = clock.now() }: SessionFor,
): Promise<Session | null> {
  const token = tokens.create()
  const expiresAt = at + SESSION_LIFE_MS
  const session = { tokenHash: tokens.hash(token), userId, deviceName, at, expiresAt }
  return (await accounts.openSession({ ...session, passwordHash })) ? { token, expiresAt } : null
}

/** For an unknown number, the work and the response are the same as for a wrong password. */
export async function signIn(
  dependencies: SessionDependencies & PasswordDependencies & { accounts: Pick<AccountStore, 'findAccount'> },
  address: string,
  { phoneNumber, password, deviceName }: { phoneNumber: string; password: string; deviceName: string | null },
): Promise<SignInOutcome> {
  const admission = await admit(dependencies.throttle, signInAttempt(address, phoneNumber))
  if (admission.kind === 'throttled') return admission
  const account = await dependencies.accounts.findAccount(phoneNumber)
  const verdict = await dependencies.identity.checkPassword(account, password)
  if (!account || verdict === 'differs') return { kind: 'signInRefused' }
  await admission.succeeded()
  if (verdict === 'unreachable') return identityAway
  const { userId, passwordHash } = account
  const session = await openSession(dependencies, { userId, deviceName, passwordHash })
  return session ? { kind: 'signedIn', ...session } : { kind: 'signInRefused' }
}

export type PasswordShown = { kind: 'shown' } | { kind: 'passwordRefused' } | IdentityAway | Throttled

export async function passwordShown(
  { throttle, identity }: PasswordDependencies,
  origin: Origin,
  account: OwnAccount,
  password: string,
): Promise<PasswordShown> {
  const admission = await admit(throttle, passwordAttempt(origin, account.userId))
  if (admission.kind === 'throttled') return admission
  const verdict = await identity.checkPassword(account, password)
  if (verdict === 'differs') return { kind: 'passwordRefused' }
  await admission.succeeded()
  return verdict === 'fits' ? { kind: 'shown' } : identityAway
}
