import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personName } from '../../../src/contract/person-name.ts'

const takes = (name: string) => personName.safeParse(name).success

describe('name used in messages', () => {
  test.each([
    'Ana Ruiz',
    'J. R. R. Tolkien',
    'María-José O’Neill',
    '王小明',
    'Mum (home)',
    'Dr. Ng',
    'Ana/Ben',
    '',
    'محمد',
    'Carol 2',
    'Robert Jr.',
    'Þór',
    '👩‍🚒 Jo',
    'Alerta Ruiz',
    'Lena S:son Lind',
    'Mum: home',
    'Auxilio Ruiz',
    'Alert-Jan de Vries',
    "'t Hart",
    'Анна Алертова',
    'ALERTINA RUIZ',
  ])('may be %s', (name) => {
    expect(takes(name)).toBe(true)
  })

  test.each([
    'Free money http://evil.example/x',
    'evil.example',
    'go to t.co/x',
    'www.evil',
    'HTTPS://x',
    'a@b.example',
    '1.2.3.4',
    'tel:/1',
    'evil。example',
    'evil．example',
    'пример.рф',
    'evil.xn--p1ai',
  ])('may not contain a link: %s', (name) => {
    expect(takes(name)).toBe(false)
  })

  test.each([
    'ALERT: Ana',
    'alert:Ana',
    'ALERTA : Ana',
    '¡Alerta!: Ana',
    'ALERT：Ana',
    'ALERT:',
    ': Ana',
    'ALERT - Ana',
    'Alert – Ana',
    'Alert— Ana',
    'ALERT Ana needs help',
    'ALERT',
    '- Ana',
    '! Ana',
    '\u{1F6A8} ALERT Ana',
    'Distress: Ana',
    'DISTRESS and SOS',
    'Auxilio: Ana',
    'А\u200BLЕRТ: Ana',
    'ÁLERT: Ana',
    'аlеrt: Ana',
    'ᎪᏞᎬᎡᎢ: Ana',
    '\uFF21\uFF2C\uFF25\uFF32\uFF34 Ana',
    'DІЅТRЕЅЅ: Ana',
  ])('may not begin like an alert: %s', (name) => {
    expect(takes(name)).toBe(false)
  })

  test.each(['two\nlines', 'a\u0000b', 'a\u202Eb', 'a\u2028b', 'a\u0085b', '\u2066a'])(
    'may not contain line breaks, control characters, or bidi controls: %j',
    (name) => {
      expect(takes(name)).toBe(false)
    },
  )

  test('is rejected if it contains a link or is longer than sixty characters, and otherwise trimmed', () => {
    const words = fc.stringMatching(/^[A-Za-z ]{0,20}$/)
    const host = fc.tuple(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.constantFrom('com', 'io', 'example'))
    fc.assert(
      fc.property(words, host, words, (before, [name, top], after) => {
        expect(takes(`${before}${name}.${top}${after}`)).toBe(false)
      }),
    )
    expect(takes('x'.repeat(60))).toBe(true)
    expect(takes('x'.repeat(61))).toBe(false)
    expect(personName.parse('  Ana  ')).toBe('Ana')
  })
})
