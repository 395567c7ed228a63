import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { identityMachine } from '../../../src/domain/traveler/account/identity.machine.ts'
import { type Machines, MachinesProvider } from '../../../src/views/kit/machines.tsx'
import { defaultSiteSettings, SiteSettingsContext } from '../../../src/views/kit/site-settings.tsx'
import { AccountScreen } from '../../../src/views/traveler/account/provider/account.tsx'
import { words as spanish } from '../../../src/views/traveler/account/provider/account.words.es.ts'
import { words as english } from '../../../src/views/traveler/account/provider/account.words.ts'
import { AccountControls } from '../../../src/views/traveler/account/provider/account-controls.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { testKey } from '../../support/providers/clerk-stand-in.ts'
import { identityOn, identityReady } from '../../support/statecharts/identity-on.ts'

const screenOf = ({ actor }: ReturnType<typeof identityOn>) =>
  rendered(<AccountScreen snapshot={actor.getSnapshot()} send={actor.send} />)

describe('account controls', () => {
  it('are absent without a publishable key, or until the page is idle', () => {
    expect(screenOf(identityOn(null)).html).toBe('')
    expect(screenOf(identityOn()).html).toBe('')
  })

  it.each([english, spanish])('get space for their labels before they load: %o', ({ signIn, signUp }) => {
    const css = readFileSync('src/views/traveler/account/provider/account-room.css', 'utf8')
    expect(css).toContain(`content: "${signIn}"`)
    expect(css).toContain(`content: "${signUp}"`)
  })

  it('are never in the prerendered HTML', () => {
    const machines = { identity: identityMachine } as unknown as Machines
    const { html } = rendered(
      <SiteSettingsContext value={{ ...defaultSiteSettings, publishableKey: testKey }}>
        <MachinesProvider machines={machines}>
          <AccountControls />
        </MachinesProvider>
      </SiteSettingsContext>,
    )
    expect(html).toBe('<div class="account-room"></div>')
  })

  it('say that sign-in is loading', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Loading sign-in...')
  })

  it('offer sign-in and sign-up to signed-out visitors', async () => {
    const identity = await identityReady()
    expect(screenOf(identity).words).toBe('Sign in Sign up')
    identity.actor.send({ type: 'signUp.requested' })
    expect(screenOf(identity).html.match(/aria-busy="true"/g)).toHaveLength(1)
  })

  it('name the signed-in user and offer sign-out', async () => {
    expect(screenOf(await identityReady('Ada')).words).toBe('Ada Sign out')
  })

  it('report a failed load and stay focusable during a retry', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    identity.clock.increment(15_000)
    expect(screenOf(identity).words).toBe('Sign-in didn’t load. Try again')
    identity.actor.send({ type: 'retry.requested' })
    const { html, words } = screenOf(identity)
    expect(words).toBe('Sign-in didn’t load. Trying again...')
    expect(tagWith(html, '<button')).toContain('aria-disabled="true"')
  })

  it('show an error and no button if the key is invalid', async () => {
    const identity = identityOn('pk_live_nonsense')
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Sign-in is off: its key isn’t valid.')
    expect(screenOf(identity).html).not.toContain('<button')
  })

  it('stay usable after a failed request, whose error they show', async () => {
    const identity = await identityReady('Ada')
    identity.actor.send({ type: 'signOut.requested' })
    await identity.request.answer({ kind: 'failed' })
    expect(screenOf(identity).words).toBe('Sign-in didn’t answer. Ada Sign out')
  })
})
