import { describe, expect, test } from 'vitest'
import { parsePublishableKey } from '../../../src/domain/traveler/account/publishable-key.ts'

describe('publishable key', () => {
  test('is rejected if it only looks like a valid one [§5.17]', () => {
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
})
