import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Language } from '../../../domain/primitives/languages.ts'
import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { AccountStore } from '../ports.ts'
import { namesAtProvider } from '../profile/names.ts'
import type { Identity } from './identity.ts'
import { type ProofDependencies, redeemProof, type ShownProof } from './phone-proof.ts'

/** About fifty thousand common leaked passwords, in lower case. */
const leaked = new Set(dictionary['passwords-common'])

export const isLeaked = (password: string): boolean => leaked.has(password.trim().toLowerCase())

type SignUpRequest = ShownProof & {
  password: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}
type SignUpOutcome =
  /** `at`: creation time of the account and, if this service opens it, of its first session. */
  | { kind: 'signedUp'; userId: string; at: number }
  | { kind: 'proofRefused' | 'passwordLeaked' | 'phoneTaken' }
  | Throttled

type Dependencies = ProofDependencies & {
  accounts: Pick<AccountStore, 'createAccount'>
  passwords: Passwords
  identity: Pick<Identity, 'namesOf'>
}

/** @param identity user id at the identity provider, or null */
export async function signUp(
  dependencies: Dependencies,
  { address, identity, language }: { address: string; identity: string | null; language: Language },
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
    language,
  }
  const at = clock.now()
  const made = await accounts.createAccount(account, at)
  return made ? { kind: 'signedUp', userId: account.userId, at } : { kind: 'phoneTaken' }
}
