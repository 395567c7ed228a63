import type { Clock } from '../../domain/kit/clock.ts'
import type { News } from '../messages/message.ts'
import type { Passwords, PhoneNumbers, Tokens } from '../platform/ports.ts'
import type { Settings } from '../platform/settings.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { SignalMeans } from '../trips/signal-distress.ts'
import type { ContactRequests } from './contact-requests.ts'
import type { Identity } from './identity.ts'
import type { ProofRequestMeans } from './phone-proof.ts'
import type { AccountStore, OpenTrips, ProofStore, ResetStore, SessionStore } from './ports.ts'
import type { TrackersOfAccount } from './spared-words.ts'

/** What the routes of accounts are built from. */
export type AccountContext = {
  ports: {
    accounts: AccountStore & SessionStore & ProofStore & ResetStore
    devices: TrackersOfAccount
    trips: OpenTrips & SignalMeans['trips']
    identity: Identity
    passwords: Passwords
    tokens: Tokens
    numbers: PhoneNumbers
    requests: ContactRequests
    throttle: Throttle
    optOuts: ProofRequestMeans['optOuts']
    outbox: { tell(news: News): Promise<void> }
    clock: Clock
  }
  settings: Pick<Settings, 'SIGNUP_TEXTS_PER_HOUR' | 'PASSWORD_RESET_WAIT' | 'PUBLIC_URL' | 'HOST' | 'PORT'>
}
