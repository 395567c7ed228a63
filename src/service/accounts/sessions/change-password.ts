import type { Clock } from '../../../domain/kit/clock.ts'
import { travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import type { OwnAccount } from '../account.ts'
import { accountNotification } from '../account-notifications.ts'
import type { AccountStore, OpenTrips } from '../ports.ts'
import type { IdentityAway } from './identity.ts'
import { type PasswordDependencies, passwordShown } from './sign-in.ts'
import { isLeaked } from './sign-up.ts'
import type { SignedIn } from './signed-in.ts'

export interface AccountTrackers {
  /** `revokedAt` is null while the device may send. */
  devicesOf(
    userId: string,
    now: number,
  ): Promise<
    { name: string; lastPositionAt: number | null; revokedAt: number | null; session: string | null }[]
  >
}

const MOST_NAMED = 3
const LONGEST_NAME = 20

/** Returns a sentence about the trackers that keep sending after a password change, or ''. */
export async function exemptTrackersWords(
  { trips, devices, clock }: { trips: OpenTrips; devices: AccountTrackers; clock: Pick<Clock, 'now'> },
  { userId, language }: Pick<OwnAccount, 'userId' | 'language'>,
  kept: string | null,
): Promise<string> {
  if (!(await trips.readOpenTrip(userId))) return ''
  const all = await devices.devicesOf(userId, clock.now())
  const spared = all.filter(
    ({ revokedAt, session }) => revokedAt === null && (kept === null || session !== kept),
  )
  if (spared.length === 0) return ''
  const names = spared.slice(0, MOST_NAMED).map(({ name }) => name.slice(0, LONGEST_NAME))
  const others = spared.length - names.length
  return travelerMessagesIn(language).sparedTrackers(names, others)
}

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
  devices: AccountTrackers
}

export async function changePassword(
  dependencies: Dependencies,
  { account, session, origin }: SignedIn,
  { password, newPassword }: PasswordChange,
): Promise<PasswordChangeOutcome> {
  if (isLeaked(newPassword)) return { kind: 'newPasswordLeaked' }
  const shown = await passwordShown(dependencies, origin, account, password)
  if (shown.kind !== 'shown') return shown
  const passwordHash = await dependencies.passwords.hash(newPassword)
  const more = await exemptTrackersWords(dependencies, account, session)
  const news = await accountNotification(dependencies, account, 'password', { more })
  await dependencies.accounts.writePassword(account.userId, passwordHash, { session }, news)
  return { kind: 'done' }
}
