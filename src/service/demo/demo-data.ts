import * as z from 'zod'
import { floatPlan } from '../../contract/float-plan.ts'
import { fullNameOf } from '../../domain/person/full-name.ts'
import { ofEachFact } from '../../domain/primitives/profile-facts.ts'
import { travelerApp } from '../../domain/site/pages.ts'

import file from './demo-data.json' with { type: 'json' }

const contact = z.object({ name: z.string(), number: z.string() })
const fact = z.union([z.string(), z.number()]).optional()
const subject = z.strictObject({ firstName: z.string(), lastName: z.string(), ...ofEachFact(() => fact) })
const trip = z.object({
  activity: z.enum(['fishing', 'jogging', 'kayaking']),
  location: z.string(),
  plan: z.strictObject(floatPlan.shape).optional(),
  time: z.string(),
  startedMinutesAgo: z.number(),
})

export const demoData = z
  .object({
    trips: z.array(
      trip.extend({
        rescueCode: z.string(),
        phoneNumber: z.string(),
        subject,
        endedMinutesAgo: z.number().nullable(),
        emergencyContact: z.array(contact.extend({ rescueCode: z.string() })),
      }),
    ),
    checkInAccount: z.object({
      phoneNumber: z.string(),
      password: z.string(),
      pin: z.string(),
      distressPin: z.string(),
      subject,
      emergencyContact: z.array(contact),
      trip,
    }),
  })
  .parse(file)

export function demoLines(): string[] {
  const { trips, checkInAccount } = demoData
  return [
    'Demo data:',
    ...trips.flatMap((trip) => {
      const person = fullNameOf({ ...trip.subject })
      const state = trip.endedMinutesAgo === null ? 'overdue' : 'checked in'
      return trip.emergencyContact.map(
        ({ name, number, rescueCode }) =>
          `  rescue code ${rescueCode}, phone ${number}   (${name}, for ${person}, ${trip.activity}, ${state})`,
      )
    }),
    `  check-in: phone ${checkInAccount.phoneNumber}, password ${checkInAccount.password}, PIN ${checkInAccount.pin}`,
    `  check-in under duress: the same phone and password, and the distress PIN ${checkInAccount.distressPin}, which also alerts the contacts`,
    `  the app (${travelerApp.home}): the same phone, password, and PINs; codes of new accounts are printed here`,
  ]
}
