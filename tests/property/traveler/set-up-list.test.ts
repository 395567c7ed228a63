import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setUpList, setUpSteps } from '../../../src/domain/traveler/set-up/set-up-list.ts'
import { sampleAccount } from '../../../src/statecharts/fixtures/samples.ts'

const known = fc.record({ hasPlan: fc.boolean(), hasTracker: fc.boolean(), pinsUntried: fc.boolean() })

test('each step that can be checked is in the set-up list exactly once, as either missing or done', () => {
  const account = fc.record({ pinIsSet: fc.boolean(), hasProfile: fc.boolean(), nobody: fc.boolean() })
  fc.assert(
    fc.property(account, fc.option(known), ({ nobody, ...told }, read) => {
      const contacts = nobody ? [] : sampleAccount.contacts
      const { missing, done } = setUpList({ ...sampleAccount, ...told, contacts }, read)
      const named = setUpSteps.filter((step) => read !== null || (step !== 'plan' && step !== 'tracker'))
      expect([...missing, ...done].sort()).toEqual([...named].sort())
      expect(done.includes('contacts')).toBe(!nobody)
      expect(done.includes('pins')).toBe(told.pinIsSet && !read?.pinsUntried)
    }),
  )
})
