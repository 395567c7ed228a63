import { describe, expect, test } from 'vitest'
import { clerkOrigins, parsePublishableKey } from '../../../src/domain/traveler/account/publishable-key.ts'

describe('publishable key', () => {
  test('is absent from a build that sets none', () => {
    for (const given of [undefined, null, '', '  \n'])
      expect(parsePublishableKey(given)).toEqual({ kind: 'none' })
  })

  test('is rejected if it only looks similar [§5.17]', () => {
    const wrong = [
      'pk_test_',
      'pk_test_nonsense',
      'sk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=',
      'pk_prod_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=',
      'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZQ==',
      'Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=',
      'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=_more',
    ]
    for (const given of wrong) expect(parsePublishableKey(given), given).toEqual({ kind: 'invalid' })
  })

  test('determines the origins that a page may contact', () => {
    expect(clerkOrigins('pk_live_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=')).toEqual({
      script: ['https://clerk.homeward.example'],
      connect: ['https://clerk.homeward.example'],
      worker: ['blob:'],
    })
  })
})
