import type { ContactRequests } from '../accounts/contact-requests.ts'
import type { NamesMeans } from '../accounts/names.ts'
import type { SignInMeans } from '../accounts/signed-in.ts'
import type { News } from '../messages/message.ts'
import type { Passwords, PhoneNumbers } from '../platform/ports.ts'
import type { Settings } from '../platform/settings.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { TripStore } from './ports.ts'
import type { OptOuts } from './stopped-texts.ts'

/** What the routes of trips are built from. */
export type TripContext = {
  ports: SignInMeans &
    NamesMeans & {
      trips: TripStore
      throttle: Throttle
      outbox: { tell(news: News): Promise<void> }
      passwords: Passwords
      numbers: PhoneNumbers
      optOuts: OptOuts
      requests: ContactRequests
    }
  settings: Pick<
    Settings,
    'CHECKIN_GRACE' | 'RESOLVED_RETENTION' | 'PUBLIC_URL' | 'HOST' | 'PORT' | 'TEXT_COMMANDS_NUMBER'
  >
}
