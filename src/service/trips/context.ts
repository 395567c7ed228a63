import type { ContactRequests } from '../accounts/contacts/contact-requests.ts'
import type { NamesDependencies } from '../accounts/profile/names.ts'
import type { AccountTrackers } from '../accounts/sessions/change-password.ts'
import type { SignInDependencies } from '../accounts/sessions/signed-in.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import type { PhoneNumbers } from '../platform/ports.ts'
import type { SiteSettings } from '../platform/settings.ts'
import type { OptOuts } from './alerts/stopped-texts.ts'
import type { TripStore } from './ports.ts'
import type { WatchSettings } from './watch/watch-settings.ts'

export type TripContext = {
  ports: SignInDependencies &
    NamesDependencies & {
      trips: TripStore
      numbers: PhoneNumbers
      optOuts: OptOuts
      requests: ContactRequests
      devices: AccountTrackers
    }
  settings: WatchSettings &
    Pick<MessageSettings, 'TEXT_COMMANDS_NUMBER' | 'CALLS' | 'CALLS_FROM' | 'TWILIO_FROM' | 'SENDING'> &
    SiteSettings
}
