import type { Names } from '../../domain/person/full-name.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { PinHashes } from './pins/pins.ts'
import type { Person } from './seal-account.ts'
import type { PasswordHolder } from './sessions/identity.ts'

export type Account = PinHashes & PasswordHolder & { userId: string; language?: Language | null }

/** An account with personal data. `phone` is +1 and ten digits, or null after deletion. */
export type OwnAccount = Account &
  Person & {
    createdAt: number
  }

export type NewAccount = Names &
  Pick<PasswordHolder, 'identity'> & {
    userId: string
    phone: string
    passwordHash: string
    language?: Language | null
  }

/** Session of a traveler. Travelers see `sessionId`; the service looks sessions up by `tokenHash`. */
export type OpenSession = {
  sessionId: string
  tokenHash: string
  deviceName: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}
