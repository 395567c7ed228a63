import type { PlanPart } from '../../../domain/traveler/set-up/plan-draft.ts'

export const words = {
  cantShow: 'We can’t show what you saved. Check your connection.',
  loading: 'Loading...',
  noTrip: 'No trip right now.',
  tripOver: 'It’s over, so you can’t change its plan.',
  checkAgain: 'Check again',
  /** Error of a form field. `reason` comes from the service, such as 'must say its unit'. */
  wrong: (fact: string, reason: string) => `${fact} ${reason}.`,
  saved: 'Saved.',
  save: 'Save',
  saving: 'Saving...',
  firstName: 'First name',
  lastName: 'Last name',
  looks: 'What you look like',
  medical: 'Medical',
  filledIn: (count: number) => `${count} filled in`,
  example: (example: string) => `For example: ${example}`,
  parts: {
    party: 'Who’s with you',
    route: 'Where to',
    vehicle: 'Vehicle and parking',
    vessel: 'Boat',
    gear: 'Gear',
  } satisfies Record<PlanPart, string>,

  profile: 'Your profile',
  whyProfile: 'If you don’t come back, your contacts and rescuers see this. Share as much as you like.',
  usualPlan: 'Your usual plan',
  whyUsualPlan: 'What stays the same: your boat, your car, your gear. You can change it for any trip.',
  preview: 'What your contacts will see',
}
