import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerIn, keywordIn } from '../../../src/service/messages/incoming-text.ts'
import { phoneAddress } from '../../../src/service/messages/phone-address.ts'

const digits = (count: number) =>
  fc.stringMatching(new RegExp(`^[2-9]\\d{${count - 1}}$`)).filter((text) => text.length === count)

const written = (ten: string) => {
  const [area, prefix, line] = [ten.slice(0, 3), ten.slice(3, 6), ten.slice(6)]
  return [
    ten,
    `1${ten}`,
    `+1${ten}`,
    `(${area}) ${prefix}-${line}`,
    `${area}.${prefix}.${line}`,
    ` +1 (${area}) ${prefix} ${line} `,
    `1-${area}-${prefix}-${line}`,
  ]
}

describe('phone number normalization', () => {
  test('gives the same result for seven notations of a number', () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        for (const text of written(ten)) expect(phoneAddress(text)).toBe(`+1${ten}`)
      }),
    )
  })

  test('keeps the country code of a foreign number', () => {
    expect(phoneAddress('+44 20 7946 0018')).toBe('+442079460018')
    expect(phoneAddress('+49 (30) 901820')).toBe('+4930901820')
  })

  test('returns null for an invalid or incomplete number', () => {
    for (const text of [
      '',
      '555-0142',
      '0195550142',
      '19195550',
      '+0 919 555 0142',
      '+1234567',
      '+1234567890123456',
      'Rosa',
    ])
      expect(phoneAddress(text)).toBeNull()
  })
})

describe('incoming text', () => {
  test.each([
    [
      'stop',
      [
        'STOP',
        'stop',
        ' Stop.',
        '“STOP!”',
        'unsubscribe',
        'StopAll',
        'Cancel',
        'END',
        'quit',
        'optout',
        'revoke',
        'Opt out',
        'OPT-OUT',
        'Stop. Thank you',
        'please stop!',
        'Alto',
        'PARAR por favor',
        'cancelar, gracias',
        'STOP ✋️',
      ],
    ],
    ['start', ['START', 'start ', 'Unstop', 'yes']],
    ['help', ['HELP', 'info?']],
    [
      'other',
      ['', 'stop it, I am fine', 'do not stop', 'ok', 'constructor', '__proto__', 'STOP START', '🛑'],
    ],
  ] as const)('is classified as "%s"', (keyword, texts) => {
    expect(texts.map(keywordIn)).toEqual(texts.map(() => keyword))
  })

  test.each([
    [
      'yes',
      [
        'YES',
        'yes.',
        'Yes!! 👍🏽',
        'Yes ❤️',
        'yes 🙋‍♀️',
        'Yes, please',
        'Sí, gracias',
        'SI!!',
        'Si\u0301',
        'sí por favor',
      ],
    ],
    ['no', ['NO', 'no.', 'No thanks', 'No, thank you!', 'NO GRACIAS', 'No, muchas gracias 🙏🏼']],
    [null, ['', 'No problem', 'yes no', 'no puedo', 'Yes but not at night', '👍', '👍🏽', 'constructor']],
  ] as const)('is understood as the answer %s', (answer, texts) => {
    expect(texts.map(answerIn)).toEqual(texts.map(() => answer))
  })
})
