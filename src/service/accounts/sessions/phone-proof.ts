import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { toNobody, toPhone } from '../../messages/outbox/to-recipients.ts'
import type { PhoneNumbers, Tokens } from '../../platform/ports.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { allProofs, proofGuessAttempt, proofRequestAttempt } from '../account-limits.ts'
import type { ProofStore } from '../ports.ts'

/** How long the code that was sent to a number can be typed, ms. */
const PROOF_LIFE_MS = 10 * MINUTE_MS

export type ProofBegun =
  | { kind: 'sent'; proofId: string; expiresAt: number }
  | { kind: 'unreachableNumber' }
  /** @see PhoneNumbers.served */
  | { kind: 'foreignNumber'; served: string }
  /** No more codes are sent to anybody in this hour. `retryAfterMs`: until the hour is over. */
  | { kind: 'textsStopped'; retryAfterMs: number }
  /** This number, or who asks, has had as many as may be. */
  | { kind: 'codeNotSent'; retryAfterMs: number }
/** The number has replied STOP. */

export type ProofDependencies = {
  accounts: ProofStore
  throttle: Throttle
  tokens: Tokens
  clock: Clock
}

export type ProofRequestDependencies = ProofDependencies & {
  numbers: PhoneNumbers
}

/** What a code is sent for. A code that was sent for one purpose does not count for another. */
type ProofPurpose = 'number' | 'password'
const proofOf: Record<ProofPurpose, { about(id: string): string; words: string }> = {
  number: { about: (id) => id, words: 'is your code. Type it in the app. Nobody else needs it.' },
  password: {
    about: (id) => `password ${id}`,
    words: "is your code for a new password. Type it in the app. We'll never ask you for it.",
  },
}

/**
 * Sends a code to a number, whether it has an account or not, and whether it has replied STOP or not: the answer tells
 * neither.
 * @param address from `addressKey`. @param anHour how many codes may be sent in an hour to everybody together.
 * @param phone +1 and ten digits. @param isTold false: the text goes to nobody, and takes the same work.
 */
export async function beginProof(
  { accounts, throttle, tokens, clock, numbers }: ProofRequestDependencies,
  { address, anHour }: { address: string; anHour: number },
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
  const message = toPhone(phone, 'phone-proof', `${code} ${proofOf[purpose].words}`)
  await accounts.keepProof({ id, phone, codeHash, expiresAt }, isTold ? message : toNobody(message), now)
  return { kind: 'sent', proofId: id, expiresAt }
}

/** How many of an hour's codes have been sent to everybody together, and how many may be. */
export async function signUpTexts(
  throttle: Throttle,
  anHour: number,
): Promise<{ sent: number; most: number }> {
  const [spent] = await throttle.read([allProofs(anHour)])
  return { sent: spent?.count ?? 0, most: anHour }
}

export type ShownProof = { proofId: string; code: string }
type ProofOutcome = { kind: 'proved'; phone: string } | { kind: 'proofRefused' } | Throttled

/** The number that a code proves, once. A wrong code leaves the proof as it was. */
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
