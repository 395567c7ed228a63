import { describe, expect, test } from 'vitest'
import { languages } from '../../../src/domain/primitives/languages.ts'
import {
  messagesIn,
  namedIn,
  speakerIn,
  travelerMessagesIn,
} from '../../../src/service/messages/catalog/catalog.ts'
import type { Catalog } from '../../../src/service/messages/catalog/english.ts'
import { toPhone } from '../../../src/service/messages/outbox/to-recipients.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { textsOf, travelerTextsOf, wayIn, wayInOf } from '../../support/services/message-samples.ts'

const sample = textsOf(messagesIn('en'))
const kinds = Object.keys(sample)
const segments = (kind: string, catalog: Catalog) =>
  smsSegments(toPhone('+19195550142', 'alert', textsOf(catalog)[kind] ?? '').body)

function stringsOf(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]) => {
    const own = path ? `${path}.${key}` : key
    if (typeof value === 'string') return [[own, value]] as [string, string][]
    return typeof value === 'object' && value !== null ? stringsOf(value, own) : []
  })
}

describe.each(languages.filter((one) => one !== 'en'))('messages in %s', (language) => {
  const catalog = messagesIn(language)
  const texts = textsOf(catalog)

  const counted = kinds.map((kind) => ({
    kind,
    needs: segments(kind, catalog),
    inEnglish: segments(kind, messagesIn('en')),
  }))

  test.each(counted)(
    'take no more SMS segments than in English: $kind ($needs and $inEnglish)',
    ({ kind }) => {
      const body = toPhone('+19195550142', 'alert', texts[kind] ?? '').body
      expect(segments(kind, catalog), `${body.length}: ${body}`).toBeLessThanOrEqual(
        segments(kind, messagesIn('en')),
      )
    },
  )

  test.each(kinds)('are translated and keep name, code, and link: %s', (kind) => {
    const [text = '', english = ''] = [texts[kind], sample[kind]]
    expect(text).not.toBe(english)
    for (const kept of ['Maria', 'Ana Ruiz', wayIn.code, '911', 'STOP'])
      expect(text.includes(kept), `${kept}: ${text}`).toBe(english.includes(kept))
    expect(text.includes(wayInOf(catalog).link)).toBe(english.includes(wayIn.link))
  })

  test('contain no untranslated text', () => {
    const english = new Map(stringsOf(messagesIn('en')))
    const left = stringsOf(catalog).filter(([path, text]) => text === english.get(path))
    expect(left).toEqual([])
  })
})

describe.each(languages.filter((one) => one !== 'en'))('messages to travelers in %s', (language) => {
  const english = travelerTextsOf(travelerMessagesIn('en'))
  const texts = travelerTextsOf(travelerMessagesIn(language))
  const counted = Object.keys(english).map((kind) => {
    const count = (text: string | undefined) => smsSegments(toPhone('+19195550142', 'vote', text ?? '').body)
    return { kind, needs: count(texts[kind]), inEnglish: count(english[kind]) }
  })

  test.each(counted)(
    'take no more SMS segments than in English: $kind ($needs and $inEnglish)',
    ({ kind, ...sms }) => {
      expect(sms.needs, `${texts[kind]?.length}: ${texts[kind]}`).toBeLessThanOrEqual(sms.inEnglish)
    },
  )

  test.each(Object.keys(english))('are translated and keep names, codes, and links: %s', (kind) => {
    const [text = '', before = ''] = [texts[kind], english[kind]]
    expect(text).not.toBe(before)
    for (const kept of ['Ana Ruiz', '246810', '#kX2m9Q', '911', 'SOS', 'START', 'MORE 1H'])
      expect(text.includes(kept.replace('MORE', 'MAS')), `${kept}: ${text}`).toBe(before.includes(kept))
  })

  test('contain no untranslated text', () => {
    const before = new Map(stringsOf(travelerMessagesIn('en')))
    const left = stringsOf(travelerMessagesIn(language)).filter(([path, text]) => text === before.get(path))
    expect(left).toEqual([])
  })
})

describe.each(languages)('sentences in %s', (language) => {
  const catalog = messagesIn(language)
  const { unnamed, unnamedContact } = catalog
  const speakers = [unnamedContact, catalog.dispatcher('Harris County 911')]

  test.each(kinds)('capitalize the words for an unnamed person only at the start: %s', (kind) => {
    for (const by of speakers) {
      const text = textsOf(catalog, unnamed, by)[kind] ?? ''
      for (const capital of [unnamed.start, by])
        expect(
          text
            .split(capital)
            .slice(0, -1)
            .filter((before) => !/(^|[.:] )$/.test(before)),
          text,
        ).toEqual([])
    }
  })

  test('put a period after the rescue code in a late alert', () => {
    expect(catalog.alert('Why.', wayIn, { isLate: true })).toMatch(/ 246810\. \p{Lu}/u)
  })
})

describe.each(languages)('messages in %s with typed names', (language) => {
  const catalog = messagesIn(language)

  test.each(['maya', 'Robert Jr.', 'J.R.', '.'])(
    'have no double period and no sentence that starts in lower case: “%s”',
    (typed) => {
      const who = namedIn(catalog, { firstName: typed, lastName: null })
      for (const text of Object.values(
        textsOf(catalog, who, speakerIn(catalog, typed === '.' ? null : typed)),
      )) {
        expect(text).not.toMatch(/\.\./)
        expect(text).not.toMatch(/(?:^|\p{L}{3}[.!] )(?!https:)\p{Ll}/u)
      }
    },
  )
})
