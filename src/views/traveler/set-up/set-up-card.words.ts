import type { SetUpStep } from '../../../domain/traveler/set-up/set-up-list.ts'

export const words = {
  beforeTrip: 'Before your trip',
  allSet: 'You’re all set',
  done: 'Done',
  doneOf: (done: number, all: number) => `(${done} of ${all})`,
  /** Prefix that screen readers read before the name of a completed step. */
  isDone: 'Done:',
  steps: {
    contacts: { name: 'Emergency contacts', why: 'Who gets an alert if you don’t come back.' },
    pins: {
      name: 'PIN and distress PIN',
      why: 'Four digits end your trip. Four others call for help if someone forces you.',
    },
    profile: { name: 'Your profile', why: 'What searchers ask first.' },
    plan: { name: 'Your usual plan', why: 'The boat, car and gear you always use.' },
    tracker: {
      name: 'A tracker on your phone',
      why: 'Sends your location even when the phone is locked.',
    },
  } satisfies Record<SetUpStep, { name: string; why: string }>,
  untried: 'You set them but didn’t practice. Save them again to practice once.',
  preview: 'What your contacts will see',

  stepOf: (at: number) => `Step ${at} of 3`,
  account: 'Your account',
  whoToAlert: 'Who should we alert?',
  whatTheyGet: 'If you don’t come back, they get a text with a code that shows where you are.',
  choosePins: 'Choose your PINs',
  set: 'You’re set',
  notNow: 'Not now',
}
