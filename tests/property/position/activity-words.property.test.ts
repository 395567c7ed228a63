import fc from 'fast-check'
import { expect, test } from 'vitest'
import { travelModeOf } from '../../../src/domain/position/plausibility/activity-speeds.ts'

const known = [
  ['jogging', 'running'],
  ['run', 'running'],
  ['biking', 'cycling'],
  ['kayak', 'paddling'],
  ['rowing', 'paddling'],
  ['sail', 'sailing'],
  ['fishing', 'boating'],
  ['boats', 'boating'],
  ['hike', 'onFoot'],
  ['walk', 'onFoot'],
  ['drive', 'driving'],
] as const
const word = fc.constantFrom(...known)
const gap = fc.constantFrom(' ', ', ', ' - ', '/', '. ', '\u2019s ', '(', '\n')
const other = fc.constantFrom('', 'with Sam', 'at dusk', 'Lake Jordan', '12', 'au café')

test('a keyword in an activity determines its travel mode, in any position and capitalization', () => {
  fc.assert(
    fc.property(word, gap, gap, other, other, ([text, mode], before, after, first, last) => {
      for (const written of [text, text.toUpperCase(), `${text.charAt(0).toUpperCase()}${text.slice(1)}`])
        expect(travelModeOf(`${first}${before}${written}${after}${last}`)).toBe(mode)
    }),
  )
})

test('a keyword inside a longer word of an activity determines no travel mode', () => {
  const letters = fc.stringMatching(/^[b-hj-prt-zé]{3,6}$/)
  fc.assert(
    fc.property(word, letters, ([text], around) => {
      expect(travelModeOf(`${around}${text}`)).toBeNull()
      expect(travelModeOf(`${text}${around}`)).toBeNull()
      expect(travelModeOf(`${around}${text}${around}`)).toBeNull()
    }),
  )
})

test.each([
  'Brunch with Sam',
  'See you tomorrow',
  'Browsing antiques',
  'Crab dinner',
  'Fish and chips',
  'Mushroom dinner',
  'Running errands',
  'Divorce hearing',
  'Individual therapy',
  'Drunk history show',
  'Campus visit',
  'Camping'.slice(0, 3),
  '',
])('the activity %j has no travel mode', (activity) => {
  expect(travelModeOf(activity)).toBeNull()
})

test.each([
  ['Fly-fishing on the Haw', 'boating'],
  ['Jet ski', 'boating'],
  ['Road trip', 'driving'],
  ['Motorcycle ride', 'driving'],
  ['Birdwatching', 'onFoot'],
  ['Mushroom picking', 'onFoot'],
])('the activity %j has the travel mode "%s"', (activity, mode) => {
  expect(travelModeOf(activity)).toBe(mode)
})
