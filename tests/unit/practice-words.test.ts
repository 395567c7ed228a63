import { describe, expect, test } from 'vitest'
import { practiceCall, practiceText } from '../../src/service/drills/drill-words.ts'
import { readCallScript } from '../../src/service/messages/call-script.ts'
import { callTurn } from '../../src/service/messages/call-turn.ts'
import { smsSegments } from '../../src/service/messages/sms-segments.ts'

/** A speech program says so many words a second. */
const WORDS_A_SECOND = 2.5
const seconds = (words: string) => words.split(/[\s:]+/).filter(Boolean).length / WORDS_A_SECOND
const traveller = { firstName: 'Maria Angelica', lastName: 'Fernanda Guadalupe', phone: null }
const to = { number: '(919) 555-0142', secret: 'A'.repeat(22), site: 'https://www.homeward.example' }

describe('what goes out for practice', () => {
  test.each([traveller, { firstName: 'Robin', lastName: 'Hale', phone: null }])(
    'is one text that says first that nobody is in danger: %o',
    (who) => {
      const { body, recipient } = practiceText(who, to)
      expect(body).toMatch(/^Homeward: PRACTICE, nobody is in danger\. /)
      expect(recipient).toBe('+19195550142')
      expect(smsSegments(body)).toBe(who === traveller ? 2 : 1)
    },
  )

  const script = readCallScript(practiceCall(traveller, to.number).body)
  if (!script) throw new Error('the call has no script')

  test('is a call that says so before its key, has named it after 15 seconds, and says so to a machine', () => {
    for (const words of [script.opening, script.toMachine]) expect(words).toContain('Nobody is in danger.')
    expect(script.opening.indexOf('practice')).toBeLessThan(script.opening.indexOf('Maria'))
    for (const words of [`${script.opening.split('Press 1')[0]}Press 1`, script.toMachine])
      expect(seconds(words)).toBeLessThanOrEqual(15)
  })

  test('ends after 1, which counts as heard, and after 9, which ends practice and no alert', () => {
    const at = { part: 'opening', silent: 0 } as const
    const one = callTurn(script, at, { digits: '1', isMachine: false })
    expect(one).toMatchObject({ came: 'heard', next: null })
    expect(one.words).toContain('only practice')
    const nine = callTurn(script, at, { digits: '9', isMachine: false })
    expect(nine).toMatchObject({ came: 'stopped', next: null })
    expect(nine.words).toContain('In a real emergency we still will.')
  })
})
