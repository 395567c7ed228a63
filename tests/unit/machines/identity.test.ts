import { describe, expect, test } from 'vitest'
import { identityOn } from '../../support/identity-on.ts'

describe('identity without a usable key', () => {
  test('nothing is awaited, loaded or shown', () => {
    for (const key of [null, '', '  ']) {
      const { value, idle, provider, problems } = identityOn(key)
      expect(value()).toBe('unconfigured')
      expect(idle.asked).toEqual([])
      expect(provider.started).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('a malformed key is reported once the page is idle, and nothing loads', async () => {
    const { value, context, idle, provider, problems } = identityOn('pk_test_nonsense')
    expect(problems).toEqual([])
    await idle.answer()
    expect(value()).toBe('misconfigured')
    expect(context().problem).toBe('invalid_publishable_key')
    expect(problems).toEqual(['invalid_publishable_key'])
    expect(provider.started).toEqual([])
  })
})
