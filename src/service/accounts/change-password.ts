import type { Clock } from '../../domain/kit/clock.ts'
import type { Passwords } from '../platform/ports.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { accountNews } from './account-news.ts'
import type { IdentityAway } from './identity.ts'
import { isLeaked } from './leaked-passwords.ts'
import type { AccountStore, OpenTrips } from './ports.ts'
import { type PasswordMeans, passwordShown } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'
import { sparedWords, type TrackersOfAccount } from './spared-words.ts'

export type PasswordChange = { password: string; newPassword: string }
export type PasswordChangeOutcome =
  | { kind: 'done' }
  | { kind: 'passwordRefused' | 'newPasswordLeaked' }
  | IdentityAway
  | Throttled

type Means = PasswordMeans & {
  accounts: Pick<AccountStore, 'writePassword'>
  passwords: Passwords
  clock: Clock
  trips: OpenTrips
  devices: TrackersOfAccount
}

/** Changes the password, for the one that counts so far. Every other session ends, and the number is told. */
export async function changePassword(
  means: Means,
  { account, session, origin }: SignedIn,
  { password, newPassword }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  if (isLeaked(newPassword)) return { kind: 'newPasswordLeaked' }
  const shown = await passwordShown(means, origin, account, password)
  if (shown.kind !== 'shown') return shown
  const passwordHash = await means.passwords.hash(newPassword)
  const more = await sparedWords(means, account.userId, session)
  const news = await accountNews(means, account, 'password', { more })
  await means.accounts.writePassword(account.userId, passwordHash, { session }, news)
  return { kind: 'done' }
}
