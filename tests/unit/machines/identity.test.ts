import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { identityMachine } from '../../../src/domain/traveler/account/identity.machine.ts'
import { identityOn } from '../../support/statecharts/identity-on.ts'
import { took } from '../../support/statecharts/transitions-taken.ts'

describe('identity provider without a usable publishable key', () => {
  test('loads nothing and reports no problem if the key is missing', () => {
    for (const key of [null, '', '  ']) {
      const { value, idle, provider, problems } = identityOn(key)
      expect(value()).toBe('unconfigured')
      expect(idle.asked).toEqual([])
      expect(provider.started).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('reports a malformed key once the page is idle and loads nothing', async () => {
    const { value, context, idle, provider, problems } = identityOn('pk_test_nonsense')
    expect(problems).toEqual([])
    await idle.answer()
    expect(value()).toBe('misconfigured')
    expect(context().problem).toBe('invalid_publishable_key')
    expect(problems).toEqual(['invalid_publishable_key'])
    expect(provider.started).toEqual([])
  })
})

describe('loading the identity provider', () => {
  test('fails with an error that names the missing adapter instead of hanging', async () => {
    const faults: string[] = []
    const actor = createActor(
      identityMachine.provide({ actions: { reportFault: (_, { fault }) => faults.push(String(fault)) } }),
      { input: { publishableKey: 'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=' }, inspect: took },
    )
    actor.start()
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('failed')
    expect(faults).toEqual([
      'Error: awaitIdle: no adapter provided',
      'Error: watchIdentity: no adapter provided',
    ])
  })
})
