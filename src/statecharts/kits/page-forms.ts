import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { contactForm, SENT_DISPLAY_MS } from '../../domain/site/contact-form.ts'
import { waitlistForm } from '../../domain/site/waitlist.ts'
import { accountForm, codeForm } from '../../domain/traveller/account/account-form.ts'
import { stopPasswordChangeForm } from '../../domain/traveller/account/stop-password-change.ts'
import { pairingForm } from '../../domain/traveller/positions/tracker.ts'
import { factsForm } from '../../domain/traveller/set-up/facts-form.ts'
import type { ToldFacts } from '../../domain/traveller/set-up/told-facts.ts'
import { alertsForm } from '../../domain/traveller/trip/alerts-change.ts'
import type { OwnTrip } from '../../domain/traveller/trip/own-trip.ts'
import { sosForm } from '../../domain/traveller/trip/sos.ts'
import { kitOfForm } from './form.kit.ts'
import { sampleOwnTrip } from './own-trip.kit.ts'

/** A trip in which SOS was pressed now. */
const sosTrip = (now: number): OwnTrip => ({
  ...sampleOwnTrip(now),
  state: 'checkInDue',
  alertAt: now + MINUTE_MS,
  alarm: { reason: 'sos', limit: null, raisedAt: now, alertAt: now + MINUTE_MS },
})

/** A usual plan, as it is told. */
export const samplePlan: ToldFacts = {
  kind: 'planDefaults',
  plan: { vesselType: 'Jon boat', vehicle: 'Subaru Outback, dark blue' },
}

const refused = (message: string, isAboutSecret: boolean) => () => ({
  kind: 'refused' as const,
  message,
  isAboutSecret,
  fields: [],
})

const refusedField = (message: string, field: 'code' | 'phoneNumber' | null) => () => ({
  kind: 'refused' as const,
  message,
  field,
})

const typedPin = { secret: { kind: 'pin', text: '2468' } } as const

const visitor = 'The visitor'
const signedOut = () => ({ kind: 'signedOut' as const })

/** The pages that run the statechart `form`, each with samples of what is filled in there and of what comes of it. */
export const pageForms = [
  kitOfForm(contactForm)({
    page: 'an empty form',
    input: undefined,
    changes: {
      'types a name': { field: 'name', text: 'Ruth Calder' },
      'types an email address': { field: 'email', text: 'ruth@example.com' },
      'types a message': { field: 'message', text: 'Does it work without a signal?' },
      'types only blanks': { field: 'message', text: '   ' },
    },
    submit: 'Send Message',
    answers: { sent: () => ({ kind: 'done' }) },
    waits: [{ says: "as long as 'Sent' stands", ms: SENT_DISPLAY_MS }],
    sender: visitor,
  }),
  kitOfForm(waitlistForm)({
    page: 'an empty form',
    input: undefined,
    opened: { 'presses Sign Up Another User': { email: '', platform: '', message: '' } },
    changes: {
      'types an email address': { field: 'email', text: 'ruth@example.com' },
      'types something that is no address': { field: 'email', text: 'ruth@example' },
      'chooses Android': { field: 'platform', text: 'Android' },
      'types a message': { field: 'message', text: 'I fish alone.' },
    },
    submit: 'Join Beta Waitlist',
    answers: { joined: () => ({ kind: 'done' }) },
    sender: visitor,
  }),
  kitOfForm(stopPasswordChangeForm)({
    page: 'the page of a whole link',
    input: { secret: 'Rk1vb3JlZC1pbi1hLXF1aWV0LWNvdmUtYXQtZHVzaw' },
    submit: 'Stop the change',
    answers: {
      stopped: () => ({ kind: 'done', isOver: false }),
      'nothing to stop any more': () => ({ kind: 'done', isOver: true }),
    },
    sender: visitor,
  }),
  kitOfForm(codeForm)({
    page: 'a sign-up',
    input: { form: 'signUp' },
    opened: { 'wants another number': { phoneNumber: '(919) 555-0142' } },
    changes: {
      'types a phone number': { phoneNumber: '9195550142' },
      'types half a phone number': { phoneNumber: '91955' },
    },
    submit: 'Send me a code',
    answers: {
      sent: () => ({ kind: 'done', proofId: 'p-41' }),
      'no texts there': refusedField("We can't text this phone number.", 'phoneNumber'),
    },
  }),
  kitOfForm(accountForm)({
    page: 'a sign-up whose code was sent',
    input: { form: 'signUp' },
    changes: {
      'gets the code': { proofId: 'p-41' },
      'types the code': { field: 'code', text: '135790' },
      'types a first name': { field: 'firstName', text: 'Robin' },
      'types a password': { field: 'password', text: 'harbor-light-7' },
    },
    submit: 'Create account',
    answers: {
      taken: () => ({ kind: 'done', reset: null }),
      'wrong code': refusedField('The code is wrong or has expired.', 'code'),
      'too often': refusedField('Too many attempts. Please try again later.', null),
      'signed out': signedOut,
    },
  }),
  kitOfForm(factsForm)({
    page: 'the usual plan',
    input: { facts: samplePlan, pinIsSet: true },
    changes: {
      'types a boat': { facts: { kind: 'planDefaults', plan: { vesselName: 'Second Wind' } } },
      'types the PIN': typedPin,
      'types half a PIN': { secret: { kind: 'pin', text: '24' } },
    },
    submit: 'Save',
    answers: {
      saved: () => ({ kind: 'done' }),
      'a wrong PIN': refused('The PIN is wrong.', true),
      'the trip has ended': refused('This trip is not running.', false),
      'signed out': signedOut,
    },
  }),
  kitOfForm(pairingForm)({
    page: 'the trackers page',
    input: { pinIsSet: true },
    opened: { 'presses Pair a phone': { name: 'My phone', secret: { kind: 'pin', text: '' } } },
    changes: {
      'names the phone': { name: 'Pixel' },
      'empties the name': { name: '' },
      'types the PIN': typedPin,
    },
    submit: 'Show the code',
    answers: {
      paired: () => ({
        kind: 'done',
        paired: {
          deviceId: '00000000-0000-4000-8000-0000000000f1',
          name: 'Pixel',
          token: 'quiet-cove-at-dusk-0123456789',
        },
      }),
      'wrong PIN': refused('The PIN is wrong.', true),
      'ten phones': refused('Ten devices send positions for you already.', false),
      'signed out': signedOut,
    },
  }),
  kitOfForm(sosForm)({
    page: 'somebody is signed in',
    input: { isNow: false },
    opened: { 'presses SOS': null },
    submit: 'Send SOS',
    answers: {
      'the alarm runs': ({ now }) => ({ kind: 'done', trip: sosTrip(now), at: now }),
      'nobody can be told': () => ({
        kind: 'refused',
        message: 'Choose at least one emergency contact first.',
      }),
      'signed out': signedOut,
    },
  }),
  kitOfForm(alertsForm)({
    page: 'a trip is under way',
    input: { tripId: '7f0c5a52-93c5-4e5c-9a3e-3f1f6a1f0c11' },
    opened: { 'presses Change alerts': { notMoved: 30 } },
    changes: { 'chooses another limit': { notMoved: 60 } },
    submit: 'Go on',
    answers: {
      changed: () => ({ kind: 'done' }),
      'wrong PIN': () => ({ kind: 'refused', message: 'The PIN is wrong.', code: 'pin_refused' }),
      'signed out': signedOut,
    },
  }),
]
