import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { contactForm, SENT_DISPLAY_MS } from '../../domain/site/contact-form.ts'
import { waitlistForm } from '../../domain/site/waitlist.ts'
import { stopPasswordChangeForm } from '../../domain/traveller/account/stop-password-change.ts'
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
