import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../domain/kit/clock.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import { toDecoy, toPhone } from '../../messages/outbox/to-recipients.ts'
import { PROOF_LIFE_MS } from '../../messages/outbox/withholding.ts'
import type { PhoneNumbers, Tokens } from '../../platform/ports.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { allProofs, proofGuessAttempt, proofRequestAttempt } from '../account-limits.ts'
import type { ProofStore } from '../ports.ts'

export type ProofBegun =
  | { kind: 'sent'; proofId: string; expiresAt: number }
  | { kind: 'unreachableNumber' }
  | { kind: 'foreignNumber'; served: readonly string[] }
  /** The hourly limit on codes to all numbers is reached. */
  | { kind: 'textsStopped'; retryAfterMs: number }
  /** The limit of the phone number, the IP address, or all suspicious IP addresses is reached. */
  | { kind: 'codeNotSent'; retryAfterMs: number }

export type ProofDependencies = {
  accounts: ProofStore
  throttle: Throttle
  tokens: Tokens
  clock: Clock
}

export type ProofRequestDependencies = ProofDependencies & {
  numbers: PhoneNumbers
}

/** Purpose of a code: verifying a phone number or resetting a password. A code for one can't do the other. */
type ProofPurpose = 'number' | 'password'
const proofOf = {
  number: { about: (id: string) => id, message: 'codeForNumber' },
  password: { about: (id: string) => `password ${id}`, message: 'codeForPassword' },
} as const satisfies Record<ProofPurpose, unknown>

/** Client that requests a code. `anHour`: hourly limit on codes to all numbers. `language`: of the text. */
export type ProofAsker = { address: string; anHour: number; language: Language }

/**
 * Texts a code. The response doesn't reveal whether the number has an account or texted STOP.
 * @param isTold if false, queues a decoy instead of the text, which takes the same work
 */
export async function beginProof(
  { accounts, throttle, tokens, clock, numbers }: ProofRequestDependencies,
  { address, anHour, language }: ProofAsker,
  phone: string,
  { purpose, isTold }: { purpose: ProofPurpose; isTold: boolean } = { purpose: 'number', isTold: true },
): Promise<ProofBegun> {
  const verdict = numbers.judge(phone)
  if (verdict === 'foreign') return { kind: 'foreignNumber', served: numbers.served }
  if (verdict !== 'fits') return { kind: 'unreachableNumber' }
  const admission = await admit(throttle, proofRequestAttempt(address, phone, { anHour, purpose }))
  if (admission.kind === 'throttled') return { kind: 'codeNotSent', retryAfterMs: admission.retryAfterMs }
  const all = allProofs(anHour)
  const [spent] = await throttle.take([all])
  if (spent && spent.count > anHour) {
    await throttle.giveBack([all])
    await admission.succeeded()
    return { kind: 'textsStopped', retryAfterMs: spent.msLeft }
  }
  const code = tokens.code()
  const id = randomUUID()
  const now = clock.now()
  const expiresAt = now + PROOF_LIFE_MS
  const codeHash = tokens.hashCode(proofOf[purpose].about(id), code)
  const words = travelerMessagesIn(language)[proofOf[purpose].message](code)
  const message = toPhone(phone, 'phone-proof', words)
  await accounts.keepProof({ id, phone, codeHash, expiresAt }, isTold ? message : toDecoy(message), now)
  return { kind: 'sent', proofId: id, expiresAt }
}

export async function signUpTexts(
  throttle: Throttle,
  anHour: number,
): Promise<{ sent: number; most: number }> {
  const [spent] = await throttle.read([allProofs(anHour)])
  return { sent: spent?.count ?? 0, most: anHour }
}

export type ShownProof = { proofId: string; code: string }
type ProofOutcome = { kind: 'proved'; phone: string } | { kind: 'proofRefused' } | Throttled

/** Exchanges a code for the phone number it proves. A few wrong guesses don't invalidate the code. */
export async function redeemProof(
  { accounts, throttle, tokens, clock }: ProofDependencies,
  address: string,
  { proofId, code }: ShownProof,
  purpose: ProofPurpose = 'number',
): Promise<ProofOutcome> {
  const admission = await admit(throttle, proofGuessAttempt(address, proofId))
  if (admission.kind === 'throttled') return admission
  const phone = await accounts.takeProof(
    proofId,
    tokens.hashCode(proofOf[purpose].about(proofId), code),
    clock.now(),
  )
  if (phone === null) return { kind: 'proofRefused' }
  await admission.succeeded()
  return { kind: 'proved', phone }
}
