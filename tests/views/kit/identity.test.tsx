import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AccountScreen } from '../../../src/views/traveler/account/provider/account.tsx'
import { words as spanish } from '../../../src/views/traveler/account/provider/account.words.es.ts'
import { words as english } from '../../../src/views/traveler/account/provider/account.words.ts'
import { rendered } from '../../support/pages/rendered.ts'
import { type identityOn, identityReady } from '../../support/statecharts/identity-on.ts'

const screenOf = ({ actor }: ReturnType<typeof identityOn>) =>
  rendered(<AccountScreen snapshot={actor.getSnapshot()} send={actor.send} />)

describe('account controls', () => {
  it.each([english, spanish])(
    'get space for the labels “$signIn” and “$signUp” before they load',
    ({ signIn, signUp }) => {
      const css = readFileSync('src/views/traveler/account/provider/account-room.css', 'utf8')
      expect(css).toContain(`content: "${signIn}"`)
      expect(css).toContain(`content: "${signUp}"`)
    },
  )

  it('show the error of a failed sign-out and still offer to sign out', async () => {
    const identity = await identityReady('Ada')
    identity.actor.send({ type: 'signOut.requested' })
    await identity.request.answer({ kind: 'failed' })
    expect(screenOf(identity).words).toBe('Sign-in didn’t answer. Ada Sign out')
  })
})
