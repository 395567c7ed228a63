import { describe, expect, it, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type CheckInFields,
  type CheckInOutcome,
  checkInForm,
} from '../../../src/domain/traveler/trip/check-in/check-in.ts'
import { CheckInScreen } from '../../../src/views/traveler/trip/check-in/check-in-page.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

function openScreen({ phoneNumber = '', password = '', pin = '' } = {}) {
  const backend = answeredByHand<CheckInOutcome, { input: undefined; fields: CheckInFields; pin: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(checkInForm.provide({ actors: { send: backend.actor } }), { clock })
  actor.start()
  for (const [field, text] of Object.entries({ phoneNumber, password, pin }))
    actor.send({ type: 'form.changed', change: { field: field as keyof CheckInFields, text } })
  const screen = (ready = true) =>
    routed(<CheckInScreen snapshot={actor.getSnapshot()} send={actor.send} ready={ready} />)
  return { actor, backend, screen }
}
const account = { phoneNumber: '9195550100', password: 'harbor-light-7', pin: '4821' }
const button = (html: string) => tagWith(html, '<button', 'type="submit"')

async function answeredScreen(answer: CheckInOutcome) {
  const { actor, backend, screen } = openScreen(account)
  actor.send({ type: 'form.submitted' })
  await backend.answer(answer)
  return { actor, ...screen() }
}

describe('check-in form', () => {
  it('shows the title, labels, and help of the specification [§2.43, §2.45, §2.48, §2.49]', () => {
    const { html, words } = openScreen().screen()
    expect(words).toContain('Emergency Check-In')
    expect(words).toContain('End your active tracking session by verifying your identity')
    for (const label of ['Phone Number', 'Account Password', '4-Digit PIN']) {
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
    }
    expect(words).toContain('Set a PIN in the mobile app under Settings > Security.')
    expect(html).toContain('mailto:support@homeward.example')
    expect(words).toContain('How It Works')
    expect(html.match(/<ol>.*<\/ol>/s)?.[0].match(/<li>/g)).toHaveLength(3)
    expect(words).toContain('Your PIN is never stored in plain text.')
    expect(words).toContain('End Active Trip')
  })

  it('masks the PIN and opens a numeric keypad [§2.46]', () => {
    const pin = tagWith(openScreen().screen().html, 'name="pin"')
    expect(pin).toContain('type="password"')
    expect(pin).toContain('inputMode="numeric"')
  })

  it('keeps its input out of the URL', () => {
    expect(tagWith(openScreen().screen().html, '<form')).toContain('method="post"')
  })
})

test.each([
  ['phoneNumber', { ...account, phoneNumber: '919555010' }, 'Please enter a valid 10-digit phone number.'],
  [
    'password',
    { ...account, password: 'harbor-' },
    'Please enter your account password (minimum 8 characters).',
  ],
  ['pin', { ...account, pin: '482' }, 'PIN must be 4 digits.'],
])(
  'the check-in form rejects an invalid %s with an error on its field, announced by screen readers [§5.12]',
  (field, typed, message) => {
    const { actor, screen } = openScreen(typed)
    actor.send({ type: 'form.submitted' })
    const { html, words } = screen()
    expect(words).toContain(message)
    const control = tagWith(html, `name="${field}"`)
    expect(control).toContain('aria-invalid="true"')
    const error = tagWith(html, 'role="alert"').match(/id="([^"]+)"/)?.[1]
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${error}`))
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
  },
)

test("the check-in button says 'Ending Trip...' while the request is pending [§2.47]", () => {
  const { actor, screen } = openScreen(account)
  actor.send({ type: 'form.submitted' })
  const { html, words } = screen()
  expect(words).toContain('Ending Trip...')
  expect(words).not.toContain('End Active Trip')
  expect(button(html)).toContain('aria-disabled="true"')
})

const mismatch = 'Failed to end trip. Please check your phone number and PIN.'
test.each<[CheckInOutcome, string]>([
  [{ kind: 'refused', reason: 'other', message: 'There is no active trip.' }, 'There is no active trip.'],
  [{ kind: 'refused', reason: 'other', message: null }, mismatch],
  [{ kind: 'unreachable' }, 'Network error. Please try again.'],
])(
  'the check-in form shows a message for the outcome %j and keeps the password and PIN [§8.14, §8.15]',
  async (answer, message) => {
    const { html, words } = await answeredScreen(answer)
    expect(words).toContain(message)
    expect(html).toContain('role="alert"')
    expect(tagWith(html, 'name="password"')).toContain('value="harbor-light-7"')
    expect(tagWith(html, 'name="pin"')).toContain('value="4821"')
  },
)

test('the message for a wrong phone number or PIN mentions the password and a running trip', async () => {
  const tooMuch = 'Too many tries.'
  const said = async (reason: 'mismatch' | 'throttled' | 'other', message: string | null) =>
    (await answeredScreen({ kind: 'refused', reason, message })).words
  const both = 'Check your password, too. If you’re on a trip, it’s still on. What you typed is still here.'
  expect(await said('mismatch', mismatch)).toContain(`${mismatch} ${both}`)
  expect(await said('other', null)).toContain(`${mismatch} Check your password, too. What you typed`)
  expect(await said('throttled', tooMuch)).toContain(`${tooMuch} If you’re on a trip, it’s still on.`)
  expect(await said('other', 'There is no active trip.')).not.toContain('still on')
})

describe('trip summary', () => {
  const trip = { activity: 'kayaking', distanceMiles: 4.1, durationSeconds: 5759 }

  it('shows activity, miles, and minutes, and says that contacts were notified [§2.50, §2.51, §9.9]', async () => {
    const { words } = await answeredScreen({ kind: 'done', trip })
    expect(words).toContain('Trip Ended Successfully!')
    expect(words).toContain('Activity kayaking')
    expect(words).toContain('Distance 4.1 miles')
    expect(words).toContain('Duration 95 minutes')
    expect(words).toContain('Your emergency contacts have been notified that you are safe.')
    expect(words).toContain('Check In Another Trip')
  })

  it('leads back to an empty form [§2.52, §4.16]', async () => {
    const { actor } = await answeredScreen({ kind: 'done', trip })
    actor.send({ type: 'form.opened' })
    expect(actor.getSnapshot().context).toEqual(openScreen().actor.getSnapshot().context)
  })
})
