import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { PasswordHolder } from './identity.ts'
import type { PinHashes } from './pins.ts'
import type { ProfileFacts } from './profile-facts.ts'

/** What signing in and checking in need of an account. Ids are UUIDs. */
export type Account = PinHashes & PasswordHolder & { userId: string }

/** An account as its traveller sees it. `phone` is +1 and ten digits; null after the account was deleted. */
export type OwnAccount = Account & {
  phone: string | null
  /** When it was made, Unix time, ms. */
  createdAt: number
  firstName: string | null
  lastName: string | null
  profile: ProfileFacts
  contacts: ReachableContact[]
  /** The plan of a trip whose start names none; null: none. */
  planDefaults: FloatPlan | null
}

export type NewAccount = {
  userId: string
  phone: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  /** The account's id at an identity provider, or null. */
  identity: string | null
}

/** A signed-in phone. Unix time, ms. The service names it by `tokenHash`, its traveller by `sessionId`. */
export type OpenSession = {
  sessionId: string
  tokenHash: string
  deviceName: string | null
  createdAt: number
  lastUsedAt: number
  expiresAt: number
}
