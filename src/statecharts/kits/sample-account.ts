import type { TravellerAccount } from '../../domain/traveller/account/traveller-api.ts'

/** An account that is set up. */
export const sampleAccount: TravellerAccount = {
  phoneNumber: '+19195550142',
  firstName: 'Robin',
  lastName: 'Hale',
  contacts: [
    { name: 'Ana Hale', number: '+19195550143', email: 'ana@example.org' },
    { name: 'Ben Okafor', number: '+19195550144', email: null },
  ],
  pinIsSet: true,
  hasProfile: true,
  isSettingUp: false,
}
