import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { stopPasswordChangePath } from '../../../domain/site/pages.ts'
import { formatLeft } from '../../../domain/trip/time/elapsed.ts'
import { travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import { toPhone } from '../../messages/outbox/to-recipients.ts'
import { pageLink } from '../../messages/page-link.ts'
import type { Passwords } from '../../platform/ports.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import { resetAttempt } from '../account-limits.ts'
import { accountNotification } from '../account-notifications.ts'
import type { AccountStore, OpenTrips, ResetStore } from '../ports.ts'
import { type AccountTrackers, exemptTrackersWords } from './change-password.ts'
import {
  beginProof,
  type ProofAsker,
  type ProofBegun,
  type ProofDependencies,
  type ProofRequestDependencies,
  redeemProof,
  type ShownProof,
} from './phone-proof.ts'
import { isLeaked } from './sign-up.ts'

/** Time to set the new password once the waiting period is over. */
export const RESET_LIFE_MS = 3 * DAY_MS

type Dependencies = ProofDependencies & {
  accounts: Pick<AccountStore, 'findAccount' | 'readAccount'> & ResetStore
}

/** Step 1 of a reset: sends a code. An unknown number gets the same response after the same work. */
export async function askForReset(
  dependencies: Dependencies & ProofRequestDependencies,
  by: ProofAsker,
  phone: string,
): Promise<ProofBegun> {
  const account = await dependencies.accounts.findAccount(phone)
  const language = account?.language ?? by.language
  return beginProof(dependencies, { ...by, language }, phone, {
    purpose: 'password',
    isTold: account !== null,
  })
}

type ResetBegun =
  | { kind: 'waiting'; token: string; readyAt: number; expiresAt: number }
  | { kind: 'proofRefused' }
  | Throttled

/** Step 2 of a reset: starts the waiting period, even during a trip. Texts a link that stops the reset. */
export async function beginReset(
  dependencies: Dependencies,
  { address, site, waitMs }: { address: string; site: string; waitMs: number },
  shown: ShownProof,
): Promise<ResetBegun> {
  const { accounts, tokens, clock } = dependencies
  const proved = await redeemProof(dependencies, address, shown, 'password')
  if (proved.kind !== 'proved') return proved
  const account = await accounts.findAccount(proved.phone)
  if (!account) return { kind: 'proofRefused' }
  const [token, stopToken] = [tokens.create(), tokens.create()]
  const at = clock.now()
  const readyAt = at + waitMs
  const reset = {
    id: shown.proofId,
    userId: account.userId,
    startedAt: at,
    readyAt,
    expiresAt: readyAt + RESET_LIFE_MS,
    tokenHash: tokens.hash(token),
    stopHash: tokens.hash(stopToken),
  }
  const { passwordAsked, language } = travelerMessagesIn(account.language)
  const link = pageLink(site, stopPasswordChangePath(stopToken), language)
  const text = toPhone(proved.phone, 'account-changed', passwordAsked(formatLeft(waitMs, language), link))
  await accounts.openReset(reset, { messages: [text], at })
  return { kind: 'waiting', token, readyAt, expiresAt: reset.expiresAt }
}

type NewPassword = { resetId: string; token: string; password: string }
type ResetOutcome =
  | { kind: 'done' }
  | { kind: 'resetTooEarly'; retryAfterMs: number }
  | { kind: 'resetRefused' | 'passwordLeaked' }
  | Throttled

/** Step 3 of a reset: sets the password, ends every session, and texts the number. */
export async function setForgottenPassword(
  dependencies: Dependencies & { passwords: Passwords; trips: OpenTrips; devices: AccountTrackers },
  address: string,
  { resetId, token, password }: NewPassword,
): Promise<ResetOutcome> {
  const { accounts, tokens, clock, throttle } = dependencies
  if (isLeaked(password)) return { kind: 'passwordLeaked' }
  const reset = { id: resetId, tokenHash: tokens.hash(token) }
  const found = await accounts.findReset(reset, clock.now())
  if (!found) return wrongToken({ throttle }, address, 'resetRefused')
  if (found.readyAt > clock.now()) return { kind: 'resetTooEarly', retryAfterMs: found.readyAt - clock.now() }
  const account = await accounts.readAccount(found.userId)
  if (!account) return { kind: 'resetRefused' }
  const passwordHash = await dependencies.passwords.hash(password)
  const more = await exemptTrackersWords(dependencies, account, null)
  const news = await accountNotification(dependencies, account, 'password', { more })
  const isSet = await accounts.finishReset(reset, passwordHash, news)
  if (isSet) return { kind: 'done' }
  await news.takeBack()
  return { kind: 'resetRefused' }
}

export async function stopResetByLink(
  dependencies: Dependencies,
  address: string,
  token: string,
): Promise<{ kind: 'done' } | { kind: 'resetOver' } | Throttled> {
  const userId = await dependencies.accounts.findStop(
    dependencies.tokens.hash(token),
    dependencies.clock.now(),
  )
  if (userId === null) return wrongToken(dependencies, address, 'resetOver')
  return { kind: (await stopResets(dependencies, userId)) ? 'done' : 'resetOver' }
}

/** Counts only wrong tokens, so that strangers on the same IP address can't block the traveler. */
async function wrongToken<Kind extends string>(
  { throttle }: Pick<Dependencies, 'throttle'>,
  address: string,
  kind: Kind,
): Promise<{ kind: Kind } | Throttled> {
  const admission = await admit(throttle, resetAttempt(address))
  return admission.kind === 'throttled' ? admission : { kind }
}

/** Stops a user's resets and texts the user. Returns false if there is none, or no longer. */
export async function stopResets(dependencies: Dependencies, userId: string): Promise<boolean> {
  const account = await dependencies.accounts.readAccount(userId)
  if (!account) return false
  const news = await accountNotification(dependencies, account, 'resetStopped')
  const isStopped = await dependencies.accounts.stopResets(userId, news)
  if (!isStopped) await news.takeBack()
  return isStopped
}
