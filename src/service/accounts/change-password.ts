import type { Clock } from '../../domain/kit/clock.ts'
import type { Passwords } from '../platform/ports.ts'
import type { Throttled } from '../platform/throttle/guard.ts'
import { accountNews } from './account-news.ts'
import type { IdentityAway } from './identity.ts'
import { isLeaked } from './leaked-passwords.ts'
import type { AccountStore, OpenTrips } from './ports.ts'
import { type PasswordDependencies, passwordShown } from './sign-in.ts'
import type { SignedIn } from './signed-in.ts'
import { sparedWords, type TrackersOfAccount } from './spared-words.ts'

type PasswordChange = { password: string; newPassword: string }
type PasswordChangeOutcome =
  | { kind: 'done' }
  | { kind: 'passwordRefused' | 'newPasswordLeaked' }
  | IdentityAway
  | Throttled

type Dependencies = PasswordDependencies & {
  accounts: Pick<AccountStore, 'writePassword'>
  passwords: Passwords
  clock: Clock
  trips: OpenTrips
  devices: TrackersOfAccount
}

/** Changes the password of somebody who shows the present one. Every other session ends, and the number is told. */
export async function changePassword(
  dependencies: Dependencies,
  { account, session, origin }: SignedIn,
  { password, newPassword }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  if (isLeaked(newPassword)) return { kind: 'newPasswordLeaked' }
  const shown = await passwordShown(dependencies, origin, account, password)
  if (shown.kind !== 'shown') return shown
  const passwordHash = await dependencies.passwords.hash(newPassword)
  const more = await sparedWords(dependencies, account.userId, session)
  const news = await accountNews(dependencies, account, 'password', { more })
  await dependencies.accounts.writePassword(account.userId, passwordHash, { session }, news)
  return { kind: 'done' }
}
