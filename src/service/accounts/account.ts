import type { PinHashes } from './pins/pins.ts'
import type { Person } from './seal-account.ts'
import type { Names, PasswordHolder } from './sessions/identity.ts'

/** What signing in and checking in need of an account. Ids are UUIDs. */
export type Account = PinHashes & PasswordHolder & { userId: string }

/** An account as its traveler sees it. `phone` is +1 and ten digits; null after the account was deleted. */
export type OwnAccount = Account &
  Person & {
    /** When it was made, Unix time, ms. */
    createdAt: number
  }

export type NewAccount = Names &
  Pick<PasswordHolder, 'identity'> & { userId: string; phone: string; passwordHash: string }

/** A signed-in phone. Unix time, ms. The service names it by `tokenHash`, its traveler by `sessionId`. */
export type OpenSession = {
  sessionId: string
  tokenHash: string
  deviceName: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}
