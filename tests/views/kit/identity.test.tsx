import { describe, expect, it } from 'vitest'
import { identityMachine } from '../../../src/domain/traveler/account/identity.machine.ts'
import { type Machines, MachinesProvider } from '../../../src/views/kit/machines.tsx'
import { defaultSiteSettings, SiteSettingsContext } from '../../../src/views/kit/site-settings.tsx'
import { AccountScreen } from '../../../src/views/traveler/account/provider/account.tsx'
import { AccountControls } from '../../../src/views/traveler/account/provider/account-controls.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { testKey } from '../../support/providers/clerk-stand-in.ts'
import { identityOn, identityReady } from '../../support/statecharts/identity-on.ts'

const screenOf = ({ actor }: ReturnType<typeof identityOn>) =>
  rendered(<AccountScreen snapshot={actor.getSnapshot()} send={actor.send} />)

describe('the account controls', () => {
  it('the controls are absent without a key, and before the page is idle', () => {
    expect(screenOf(identityOn(null)).html).toBe('')
    expect(screenOf(identityOn()).html).toBe('')
  })

  it('the controls are never in prerendered HTML', () => {
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

  it('the controls say what is loading', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Loading sign-in...')
  })

  it('signed-out visitors are offered sign-in and sign-up', async () => {
    const identity = await identityReady()
    expect(screenOf(identity).words).toBe('Sign in Sign up')
    identity.actor.send({ type: 'signUp.requested' })
    expect(screenOf(identity).html.match(/aria-busy="true"/g)).toHaveLength(1)
  })

  it('the controls name the signed-in user and offer sign-out', async () => {
    expect(screenOf(await identityReady('Ada')).words).toBe('Ada Sign out')
  })

  it('a failed load is reported, and a retry keeps the focus', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    identity.clock.increment(15_000)
    expect(screenOf(identity).words).toBe('Sign-in didn’t load. Try again')
    identity.actor.send({ type: 'retry.requested' })
    const { html, words } = screenOf(identity)
    expect(words).toBe('Sign-in didn’t load. Trying again...')
    expect(tagWith(html, '<button')).toContain('aria-disabled="true"')
  })

  it('an invalid key is reported without a button', async () => {
    const identity = identityOn('pk_live_nonsense')
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Sign-in is off: its key isn’t valid.')
    expect(screenOf(identity).html).not.toContain('<button')
  })

  it('the controls stay usable beside the message of a failed request', async () => {
    const identity = await identityReady('Ada')
    identity.actor.send({ type: 'signOut.requested' })
    await identity.request.answer({ kind: 'failed' })
    expect(screenOf(identity).words).toBe('Sign-in didn’t answer. Ada Sign out')
  })
})
