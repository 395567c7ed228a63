import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_VOTES, readVoters } from '../../../src/domain/rescue/vote/read-voters.ts'

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
const good = fc.oneof(fc.stringMatching(/^\+?[0-9]{7,15}$/), fc.integer({ min: 1, max: 2 ** 53 - 1 }))
const bad = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, 7, '9195550142', [], {}, { phoneNumber: null }),
  fc
    .constantFrom<unknown>('', '  ', 0, -1, 1.5, 2 ** 53, Number.NaN, true, {}, ['9195550142'])
    .map((wrong) => ({
      phoneNumber: wrong,
    })),
)

test('valid votes are read in order, and malformed ones are skipped [§3.11]', () => {
  const vote = fc.oneof(
    good.map((phoneNumber) => ({ wire: { phoneNumber }, says: [String(phoneNumber)] })),
    bad.map((wire) => ({ wire, says: [] })),
  )
  fc.assert(
    fc.property(fc.array(vote), (votes) => {
      expect(readVoters(votes.map(({ wire }) => wire))).toEqual(votes.flatMap(({ says }) => says))
    }),
  )
})

test('any list of votes is read without an error, and every voter in the result is a nonblank string', () => {
  const vote = fc.oneof(
    anything,
    anything.map((phoneNumber) => ({ phoneNumber })),
  )
  fc.assert(
    fc.property(fc.array(vote), (votes) => {
      for (const voter of readVoters(votes)) expect(voter).toMatch(/^\S(?:.*\S)?$/su)
    }),
  )
})

test('at most a thousand votes are read', () => {
  const votes = Array.from({ length: MOST_VOTES + 1 }, (_, at) => ({ phoneNumber: String(at + 1) }))
  expect(readVoters(votes).at(-1)).toBe('1000')
})
