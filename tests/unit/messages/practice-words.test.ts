import { describe, expect, test } from 'vitest'
import { practiceText } from '../../../src/service/drills/drill-words.ts'
import { callTurn } from '../../../src/service/messages/calls/call-script.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { practiceScript } from '../../support/services/call-samples.ts'

const traveler = { firstName: 'Maria Angelica', lastName: 'Fernanda Guadalupe', phone: null }
const to = { number: '(919) 555-0142', secret: 'A'.repeat(22), site: 'https://www.homeward.example' }

describe('practice alert', () => {
  test.each([traveler, { firstName: 'Robin', lastName: 'Hale', phone: null }])(
    'starts its text by saying that no one is in danger: %o',
    (who) => {
      const { body, recipient } = practiceText(who, to)
      expect(body).toMatch(/^Homeward: PRACTICE, nobody is in danger\. /)
      expect(recipient).toBe('+19195550142')
      expect(smsSegments(body)).toBe(who === traveler ? 2 : 1)
    },
  )

  const script = practiceScript

  test('says that no one is in danger, both in voicemail and before a call asks for a key press', () => {
    for (const words of [script.opening, script.toMachine]) expect(words).toContain('Nobody is in danger.')
    expect(script.opening.indexOf('practice')).toBeLessThan(script.opening.indexOf('Bartholomew'))
  })

  test('uses key 1 to confirm the call and key 9 to stop practice alerts, but not real ones', () => {
    const at = { part: 'opening', silent: 0 } as const
    const one = callTurn(script, at, { digits: '1', isMachine: false })
    expect(one).toMatchObject({ came: 'heard', next: null })
    expect(one.words).toContain('only practice')
    const nine = callTurn(script, at, { digits: '9', isMachine: false })
    expect(nine).toMatchObject({ came: 'stopped', next: null })
    expect(nine.words).toContain('In a real emergency we still will.')
  })
})
