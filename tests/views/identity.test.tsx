import { describe, expect, it } from 'vitest'
import { identityMachine } from '../../src/domain/traveler/account/identity.machine.ts'
import { type Machines, MachinesProvider } from '../../src/views/kit/machines.tsx'
import { defaultSiteSettings, SiteSettingsContext } from '../../src/views/kit/site-settings.tsx'
import { AccountScreen } from '../../src/views/traveler/account/provider/account.tsx'
import { AccountControls } from '../../src/views/traveler/account/provider/account-controls.tsx'
import { testKey } from '../support/clerk-stand-in.ts'
import { identityOn, identityReady } from '../support/identity-on.ts'
import { rendered, tagWith } from '../support/rendered.ts'

const screenOf = ({ actor }: ReturnType<typeof identityOn>) =>
  rendered(<AccountScreen snapshot={actor.getSnapshot()} send={actor.send} />)

describe('the account controls', () => {
  it('are not there without a key, nor before the page is idle', () => {
    expect(screenOf(identityOn(null)).html).toBe('')
    expect(screenOf(identityOn()).html).toBe('')
  })

  it('are never in the HTML that is made without a browser', () => {
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

  it('say what is on its way', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Loading sign-in...')
  })

  it('offer sign-in and sign-up to nobody in particular', async () => {
    const identity = await identityReady()
    expect(screenOf(identity).words).toBe('Sign in Sign up')
    identity.actor.send({ type: 'signUp.requested' })
    expect(screenOf(identity).html.match(/aria-busy="true"/g)).toHaveLength(1)
  })

  it('name who is signed in and offer the way out', async () => {
    expect(screenOf(await identityReady('Ada')).words).toBe('Ada Sign out')
  })

  it('say when sign-in could not be loaded, and can try again without losing the focus', async () => {
    const identity = identityOn()
    await identity.idle.answer()
    identity.clock.increment(15_000)
    expect(screenOf(identity).words).toBe('Sign-in didn’t load. Try again')
    identity.actor.send({ type: 'retry.requested' })
    const { html, words } = screenOf(identity)
    expect(words).toBe('Sign-in didn’t load. Trying again...')
    expect(tagWith(html, '<button')).toContain('aria-disabled="true"')
  })

  it('say that a key is not valid, with nothing to press', async () => {
    const identity = identityOn('pk_live_nonsense')
    await identity.idle.answer()
    expect(screenOf(identity).words).toBe('Sign-in is off: its key isn’t valid.')
    expect(screenOf(identity).html).not.toContain('<button')
  })

  it('stay usable beside the word of a request that failed', async () => {
    const identity = await identityReady('Ada')
    identity.actor.send({ type: 'signOut.requested' })
    await identity.request.answer({ kind: 'failed' })
    expect(screenOf(identity).words).toBe('Sign-in didn’t answer. Ada Sign out')
  })
})
