import { fullNameOf } from '../accounts/profile-facts.ts'
import { demoData } from './demo-data.ts'

/** What a newcomer can try: the codes with a contact's number each, and the account for the check-in. */
export function demoLines(): string[] {
  const { trips, checkInAccount } = demoData
  return [
    'Demo data:',
    ...trips.map((trip) => {
      const person = fullNameOf({ ...trip.subject })
      const state = trip.endedMinutesAgo === null ? 'overdue' : 'checked in'
      return `  rescue code ${trip.rescueCode}, phone ${trip.emergencyContact[0]?.number}   (${person}, ${trip.activity}, ${state})`
    }),
    `  check-in: phone ${checkInAccount.phoneNumber}, password ${checkInAccount.password}, PIN ${checkInAccount.pin}`,
    `  check-in under duress: the same with the distress PIN ${checkInAccount.distressPin}, which looks alike and calls for help`,
  ]
}
