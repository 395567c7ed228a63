import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { type BegunReset, codeForm } from '../../../src/domain/traveler/account/account-form.ts'
import { forgottenPasswordMachine } from '../../../src/domain/traveler/account/forgotten-password.machine.ts'
import { type KeptAccount, travelerMachine } from '../../../src/domain/traveler/account/traveler.machine.ts'
import type { AccountOutcome } from '../../../src/domain/traveler/account/traveler-api.ts'
import { sampleAccount } from '../../../src/statecharts/fixtures/samples.ts'
import { defaultSiteSettings, SiteSettingsContext } from '../../../src/views/kit/site-settings.tsx'
import { NumberScreen } from '../../../src/views/traveler/account/account-form.tsx'
import { ForgottenPasswordScreen } from '../../../src/views/traveler/account/forgotten-password-page.tsx'
import { TravelerScreen } from '../../../src/views/traveler/traveler-app.tsx'
import { rendered, routed } from '../../support/pages/rendered.ts'
import { testKey } from '../../support/providers/clerk-stand-in.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../../support/statecharts/ticker-on.ts'

async function appWhere(outcome: AccountOutcome, at = '/app', publishableKey: string | null = null) {
  const readAccount = fromPromise(async () => outcome)
  const recallAccount = fromPromise(async (): Promise<KeptAccount | null> => null)
  const actor = createActor(travelerMachine.provide({ actors: { readAccount, recallAccount } })).start()
  await settled()
  return routed(
    <SiteSettingsContext value={{ ...defaultSiteSettings, publishableKey }}>
      <TravelerScreen snapshot={actor.getSnapshot()} send={actor.send} />
    </SiteSettingsContext>,
    at,
  )
}

describe('traveler app', () => {
  test('shows stored data with its age while offline', async () => {
    const kept = { account: sampleAccount, readAt: Date.parse('2026-07-25T12:00:00Z') }
    const actor = createActor(
      travelerMachine.provide({
        actors: {
          readAccount: fromPromise(async (): Promise<AccountOutcome> => ({ kind: 'unreachable' })),
          recallAccount: fromPromise(async (): Promise<KeptAccount | null> => kept),
        },
      }),
    ).start()
    await settled()
    actor.send({ type: 'clock.ticked', now: kept.readAt + 2 * HOUR_MS })
    const { words } = routed(
      <TravelerScreen snapshot={actor.getSnapshot()} send={actor.send} />,
      '/app/account',
    )
    expect(words).toContain('No connection to Homeward.')
    expect(words).toContain('This is from 2 h ago')
    expect(words).toContain('Robin Hale')
    expect(words).toContain('Try again')
    actor.stop()
  })

  test('offers a retry if it is offline and has no stored data', async () => {
    const { words } = await appWhere({ kind: 'unreachable' })
    expect(words).toContain('We can’t reach Homeward right now.')
    expect(words).toContain('Try again')
  })
})

describe('traveler app with an identity provider', () => {
  test('leaves password and sessions to the identity provider', async () => {
    const { words } = await appWhere({ kind: 'signedIn', account: sampleAccount }, '/app/account', testKey)
    expect(words).toContain('Clerk keeps your password and knows where you’re signed in.')
    for (const name of ['Change password', 'Signed in on']) expect(words).not.toContain(name)
    for (const name of ['Sign out', 'Change phone number', 'Delete my account']) expect(words).toContain(name)
  })
})

test('the forgotten-password page says to wait and how to stop the change, and later asks for a new password', async () => {
  const clock = new SimulatedClock()
  const reset = { resetId: 'r', token: 'a secret', readyAt: DAY_MS, expiresAt: 3 * DAY_MS }
  const actor = createActor(
    forgottenPasswordMachine.provide({
      actors: {
        readReset: fromPromise(async (): Promise<BegunReset | null> => reset),
        ticker: tickerOn(clock),
      },
    }),
    { clock },
  ).start()
  await settled()
  const screen = () => routed(<ForgottenPasswordScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  expect(screen().words).toContain('You can set a new password after')
  expect(screen().words).toContain('To stop the change, open the link we texted you')
  expect(screen().html).not.toContain('a secret')
  clock.increment(DAY_MS)
  expect(screen().words).toContain('Set new password')
})

test('the sign-up form asks for the phone number first and keeps an invalid number', () => {
  const actor = createActor(codeForm, { input: { form: 'signUp' } }).start()
  const screen = () => rendered(<NumberScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  expect(screen().words).toContain('We’ll text a six-digit code to this number.')
  expect(screen().words).not.toContain('Choose a password')
  actor.send({ type: 'form.changed', change: { phoneNumber: '91955' } })
  actor.send({ type: 'form.submitted' })
  expect(screen().words).toContain('Please enter a valid 10-digit phone number.')
  expect(screen().html).toContain('value="(919) 55"')
})
