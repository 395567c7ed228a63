import type { Clock } from '../../domain/kit/clock.ts'
import type { News } from '../messages/message.ts'
import type { SmsSettings } from '../messages/message-settings.ts'
import type { Passwords, PhoneNumbers, Tokens } from '../platform/ports.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { ContactRequests } from './contacts/contact-requests.ts'
import type { Distress } from './pins/try-pin.ts'
import type { AccountStore, OpenTrips, ProofStore, ResetStore, SessionStore } from './ports.ts'
import type { AccountTrackers } from './sessions/change-password.ts'
import type { Identity } from './sessions/identity.ts'

export type AccountContext = {
  ports: {
    accounts: AccountStore & SessionStore & ProofStore & ResetStore
    devices: AccountTrackers
    trips: OpenTrips
    distress: Distress
    identity: Identity
    passwords: Passwords
    tokens: Tokens
    numbers: PhoneNumbers
    requests: ContactRequests
    throttle: Throttle
    outbox: { tell(news: News): Promise<void> }
    clock: Clock
  }
  settings: Pick<SmsSettings, 'SIGNUP_TEXTS_PER_HOUR'> &
    Pick<PlatformSettings, 'PASSWORD_RESET_WAIT' | 'PUBLIC_URL' | 'HOST' | 'PORT'>
}
