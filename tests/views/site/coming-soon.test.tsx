import { describe, expect, it, test } from 'vitest'
import { createActor } from 'xstate'
import { type WaitlistFields, type WaitlistOutcome, waitlistForm } from '../../../src/domain/site/waitlist.ts'
import { ComingSoonScreen } from '../../../src/views/site/forms/coming-soon-page.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

function openScreen({ email = '', platform = '', message = '' } = {}) {
  const backend = answeredByHand<WaitlistOutcome, { input: undefined; fields: WaitlistFields; pin: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(waitlistForm.provide({ actors: { send: backend.actor } }), { clock })
  actor.start()
  actor.send({ type: 'form.changed', change: { field: 'email', text: email } })
  actor.send({ type: 'form.changed', change: { field: 'platform', text: platform } })
  actor.send({ type: 'form.changed', change: { field: 'message', text: message } })
  const screen = (ready = true) =>
    routed(<ComingSoonScreen snapshot={actor.getSnapshot()} send={actor.send} ready={ready} />)
  return { actor, backend, screen }
}
const visitor = { email: 'ada@example.com', platform: 'Both' }

describe('page to join the beta waitlist', () => {
  it('shows the title, announcement, and labels from the specification [§1.1, §2.53, §2.54, §2.55]', () => {
    const { html, words } = openScreen().screen()
    expect(words).toContain('Coming Soon!')
    expect(words).toContain('mobile app is in development')
    expect(words).toContain('Join the Beta Waitlist')
    for (const label of ['Email Address', 'Platform', 'Message']) {
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}</label>`))
    }
    expect(html).toMatch(
      /<option value="iOS">iOS \(iPhone\/iPad\)<\/option><option value="Android">Android<\/option><option value="Both">Both<\/option>/,
    )
    expect(words).toContain('Join Beta Waitlist')
  })

  it('says how testers are chosen [§2.59]', () => {
    const { words } = openScreen().screen()
    expect(words).toContain('randomly selected')
    expect(words).toContain('Acceptance is not guaranteed')
    expect(words).toContain('by e-mail, for TestFlight (iOS) or Google Play Beta (Android)')
  })

  it('counts the characters of the message, up to 500 [§2.56]', () => {
    expect(openScreen().screen().words).toContain('0/500')
    expect(openScreen({ message: 'hello' }).screen().words).toContain('5/500')
    const full = openScreen({ message: 'x'.repeat(700) }).screen()
    expect(full.words).toContain('500/500')
    expect(full.words).toContain('No more characters fit.')
  })
})

test.each([
  ['email', { email: '', platform: 'iOS' }, 'Please fill in all required fields'],
  ['platform', { email: 'ada@example.com', platform: '' }, 'Please fill in all required fields'],
  ['email', { email: 'ada@example', platform: 'iOS' }, 'Please enter a valid email address'],
])(
  'the waitlist form rejects an invalid %s in %j with an error on its field [§5.13]',
  (field, typed, message) => {
    const { actor, screen } = openScreen(typed)
    actor.send({ type: 'form.submitted' })
    const { html, words } = screen()
    expect(words).toContain(message)
    expect(tagWith(html, `name="${field}"`)).toContain('aria-invalid="true"')
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
  },
)

test("the waitlist button says 'Submitting...' while the form is being sent [§2.57]", () => {
  const { actor, screen } = openScreen(visitor)
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Submitting...')
  expect(screen().words).not.toContain('Join Beta Waitlist')
})

test('the waitlist form reports a failed sign-up and keeps the email address', async () => {
  const { actor, backend, screen } = openScreen(visitor)
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'unreachable' })
  expect(screen().words).toContain('Failed to submit. Please try again later.')
  expect(tagWith(screen().html, 'name="email"')).toContain('value="ada@example.com"')
})

test('a successful waitlist sign-up shows thanks and can be followed by another one [§2.58, §4.17]', async () => {
  const { actor, backend, screen } = openScreen(visitor)
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'done' })
  expect(screen().words).toContain('Thank You for Your Interest!')
  expect(screen().words).toContain(
    "Your beta signup has been received. We'll review all applications and contact selected testers via email.",
  )
  expect(screen().words).toContain('Sign Up Another User')
  expect(screen().html).not.toContain('<form')
  actor.send({ type: 'form.opened' })
  expect(screen()).toEqual(openScreen().screen())
})
