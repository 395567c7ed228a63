import { randomUUID } from 'node:crypto'
import type { Ports } from '../platform/ports.ts'
import type { Throttled } from '../rescue/try-code.ts'
import { namesAtProvider } from './names.ts'
import { redeemProof, type ShownProof } from './phone-proof.ts'

export type SignUpRequest = ShownProof & {
  password: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}
export type SignUpOutcome =
  | { kind: 'signedUp'; userId: string }
  | { kind: 'proofRefused' }
  /** The number, or the identity, has an account. */
  | { kind: 'phoneTaken' }
  | Throttled

/**
 * An account for a number that was proved.
 * @param identity who this is at the identity provider, null where there is none.
 */
export async function signUp(
  ports: Ports,
  { address, identity }: { address: string; identity: string | null },
  request: SignUpRequest,
): Promise<SignUpOutcome> {
  const proof = await redeemProof(ports, address, request)
  if (proof.kind !== 'proved') return proof
  const { store, passwords, clock } = ports
  const account = {
    userId: randomUUID(),
    phone: proof.phone,
    passwordHash: await passwords.hash(request.password),
    ...(await namesAtProvider(ports, identity, {
      firstName: request.firstName || null,
      lastName: request.lastName || null,
    })),
    identity,
  }
  const made = await store.createAccount(account, clock.now())
  return made ? { kind: 'signedUp', userId: account.userId } : { kind: 'phoneTaken' }
}
