import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { AccountStore } from '../ports.ts'
import { namesAtProvider } from '../profile/names.ts'
import type { Identity } from './identity.ts'
import { type ProofDependencies, redeemProof, type ShownProof } from './phone-proof.ts'

/** About fifty thousand passwords, the most common of those that were leaked, in lower case. */
const leaked = new Set(dictionary['passwords-common'])

/** Whether a password is one that guessers try first, in whatever case it is written. Nothing is asked of anybody. */
export const isLeaked = (password: string): boolean => leaked.has(password.trim().toLowerCase())

type SignUpRequest = ShownProof & {
  password: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}
type SignUpOutcome =
  /** `at`: when, Unix time, ms; its session begins then, too. */
  | { kind: 'signedUp'; userId: string; at: number }
  | { kind: 'proofRefused' | 'passwordLeaked' }
  /** The number, or the identity, has an account. */
  | { kind: 'phoneTaken' }
  | Throttled

type Dependencies = ProofDependencies & {
  accounts: Pick<AccountStore, 'createAccount'>
  passwords: Passwords
  identity: Pick<Identity, 'namesOf'>
}

/**
 * An account for a number that was proved.
 * @param identity who this is at the identity provider, null where there is none.
 */
export async function signUp(
  dependencies: Dependencies,
  { address, identity }: { address: string; identity: string | null },
  request: SignUpRequest,
): Promise<SignUpOutcome> {
  if (isLeaked(request.password)) return { kind: 'passwordLeaked' }
  const proof = await redeemProof(dependencies, address, request)
  if (proof.kind !== 'proved') return proof
  const { accounts, passwords, clock } = dependencies
  const account = {
    userId: randomUUID(),
    phone: proof.phone,
    passwordHash: await passwords.hash(request.password),
    ...(await namesAtProvider(dependencies, identity, {
      firstName: request.firstName || null,
      lastName: request.lastName || null,
    })),
    identity,
  }
  const at = clock.now()
  const made = await accounts.createAccount(account, at)
  return made ? { kind: 'signedUp', userId: account.userId, at } : { kind: 'phoneTaken' }
}
