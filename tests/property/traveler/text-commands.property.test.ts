import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FARTHEST_CLOCK_MS, nextClock } from '../../../src/domain/traveler/trip/start/end-of-clock.ts'
import {
  LONGEST_BY_TEXT_MS,
  readTextCommand,
} from '../../../src/domain/traveler/trip/text-commands/read-text-command.ts'
import { writeInstant } from '../../../src/domain/trip/time/written-instant.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((ups) => [...text].map((sign, at) => (ups[at] ? sign.toUpperCase() : sign.toLowerCase())).join(''))
const space = fc.constantFrom(' ', '  ', ', ', '. ', '\n', ' ! ', ' / ')

/** Joins words and filler words in random order. */
const saying = (...said: fc.Arbitrary<string>[]) =>
  fc
    .tuple(
      fc.tuple(...said),
      fc.subarray(['please', 'I am', 'my', 'trip', 'here', 'the', 'now']),
      space,
      fc.constantFrom('', '!', '.', ' ', ' :)'),
    )
    .chain(([words, fillers, between, end]) =>
      fc
        .shuffledSubarray([...words, ...fillers], { minLength: words.length + fillers.length })
        .map((all) => `${all.join(between)}${end}`),
    )
    .chain(anyCase)

const pin = fc.stringMatching(/^\d{4}$/)
const activity = fc.constantFrom(
  ['fish', 'fishing'] as const,
  ['fishing', 'fishing'] as const,
  ['jog', 'jogging'] as const,
  ['run', 'jogging'] as const,
  ['date', 'blind date'] as const,
  ['blind date', 'blind date'] as const,
)
const length = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 48 }), fc.constantFrom('h', ' h', 'hr', ' hours'))
    .map(([hours, unit]) => ({ said: `${hours}${unit}`, ms: hours * HOUR_MS })),
  fc
    .tuple(fc.integer({ min: 1, max: 600 }), fc.constantFrom('min', ' m', ' minutes'))
    .map(([minutes, unit]) => ({ said: `${minutes}${unit}`, ms: minutes * MINUTE_MS })),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => ({ said: `${hours}h${minutes}`, ms: hours * HOUR_MS + minutes * MINUTE_MS })),
  fc.integer({ min: 25, max: 999 }).map((minutes) => ({ said: `${minutes}`, ms: minutes * MINUTE_MS })),
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc
    .array(
      fc.constantFrom(
        'fish',
        'more',
        'back',
        'ok',
        'sos',
        'stop',
        'until',
        '11',
        'pm',
        '4h',
        '2468',
        '7153',
        '1:30',
        '-',
        ' ',
        'custom',
        'and',
        'half',
        'an',
        'hour',
        'et',
        'pt',
        'lake',
        '?',
        '1,500',
      ),
      { maxLength: 8 },
    )
    .map((words) => words.join(' ')),
)

describe('text command', () => {
  test("is one of the known commands or 'unclear', for any text", () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(readTextCommand(said).kind).toMatch(/^(?:start|again|more|back|okay|sos|status|help|unclear)$/)
      }),
      { numRuns: 1000 },
    )
  })

  test('is read as a trip start from an activity and a length, in any order, capitalization, and punctuation', () => {
    const start = fc
      .tuple(activity, length)
      .chain(([[word, name], { said, ms }]) =>
        saying(fc.constant(word), fc.constant(said)).map((written) => ({ written, name, ms })),
      )
    fc.assert(
      fc.property(start, ({ written, name, ms }) => {
        expect(readTextCommand(written)).toEqual({
          kind: 'start',
          activity: name,
          end: { kind: 'after', ms },
        })
      }),
      { numRuns: 500 },
    )
  })

  test('is read as a repeat of the last trip, with the same or a new length, but is unclear with a PIN', () => {
    const asked = fc
      .tuple(fc.constantFrom('again', 'same as last time', 'repeat'), fc.option(length))
      .chain(([word, said]) =>
        saying(fc.constant(word), ...(said ? [fc.constant(said.said)] : [])).map((written) => ({
          written,
          end: said && { kind: 'after', ms: said.ms },
        })),
      )
    fc.assert(
      fc.property(asked, ({ written, end }) => {
        expect(readTextCommand(written)).toEqual({ kind: 'again', end })
      }),
    )
    expect(readTextCommand('again 2468')).toMatchObject({ kind: 'unclear', why: 'ambiguous', pins: ['2468'] })
  })

  test('is read as more time, a check-in, or an answer to an alarm, with or without a PIN', () => {
    const verb = fc.constantFrom(
      ['back', 'back'] as const,
      ['home', 'back'] as const,
      ['ok', 'okay'] as const,
      ['safe', 'okay'] as const,
      ['more', 'more'] as const,
      ['extend', 'more'] as const,
    )
    const asked = fc
      .tuple(verb, length, fc.option(pin))
      .chain(([[word, kind], { said, ms }, digits]) =>
        saying(
          ...[word, ...(kind === 'more' ? [said] : []), ...(digits ? [digits] : [])].map((one) =>
            fc.constant(one),
          ),
        ).map((written) => ({ written, kind, ms, digits })),
      )
    fc.assert(
      fc.property(asked, ({ written, kind, ms, digits }) => {
        expect(readTextCommand(written)).toEqual({
          kind,
          pin: digits,
          ...(kind === 'more' ? { end: { kind: 'after', ms } } : {}),
        })
      }),
      { numRuns: 500 },
    )
  })

  test('is unclear with two different PINs, commands, end times, or time zones, or with a PIN or length that its command does not take', () => {
    const twice = fc.oneof(
      fc.uniqueArray(pin, { minLength: 2, maxLength: 3 }).map((pins) => ['back', ...pins]),
      fc.constantFrom(['back', 'more', '1h', '2468'], ['fish', 'jog', '1h'], ['status', 'back', '2468']),
      fc.constantFrom(['fish', '2h', 'until', '11pm'], ['more', 'until', '9pm', '1h', '2468']),
      fc.constantFrom(['back', '2468', '1h'], ['fish', '4h', '2468'], ['date', 'until', '9pm', 'et', 'pt']),
    )
    fc.assert(
      fc.property(twice, (words) => {
        expect(readTextCommand(words.join(' '))).toMatchObject({ kind: 'unclear', why: 'ambiguous' })
      }),
    )
  })

  test('is unclear if it has an unknown word', () => {
    const foreign = fc
      .stringMatching(/^[bcdfgjkqvxz]{3,9}$/)
      .filter((word) => !/^(?:hr|mins|pls|wks?|til)$/.test(word))
    const command = fc.constantFrom('fish 4h', 'more 1h 2468', 'back 2468', 'ok 2468', 'status')
    fc.assert(
      fc.property(command, foreign, fc.boolean(), (said, word, isFirst) => {
        expect(readTextCommand(isFirst ? `${word} ${said}` : `${said} ${word}`)).toMatchObject({
          kind: 'unclear',
          why: 'unknownWords',
        })
      }),
    )
  })

  test('is unclear if it announces a future return', () => {
    const word = fc.constantFrom('back', 'home', 'done', 'finished', 'end', 'check in')
    const going = fc.constantFrom('going', 'will be', 'go', 'be', 'about', 'out', 'after', 'gone')
    fc.assert(
      fc.property(saying(word, going, pin), (said) => {
        expect(readTextCommand(said)).toMatchObject({
          kind: 'unclear',
          why: 'notBackYet',
          pins: [said.match(/\d{4}/)?.[0]],
        })
      }),
    )
    const leading = ['to home', 'on the trip home', 'time for home', 'need to end', 'a casa', 'por terminar']
    for (const words of leading)
      expect(readTextCommand(`${words} 2468`)).toMatchObject({ why: 'notBackYet', pins: ['2468'] })
  })

  test('is read as an SOS if it contains SOS, unless it also has a cancel word and a PIN or only cancels it', () => {
    const words = fc.array(fc.constantFrom('help', 'not ok', 'fell', 'no signal', '4h', 'km 12', 'lake'), {
      maxLength: 5,
    })
    const spelled = fc.oneof(
      anyCase('sos'),
      fc.constantFrom('S.O.S.', 's o s', 'S. O. S.', 'S-O-S', '🆘', 'mayday'),
    )
    fc.assert(
      fc.property(words, words, spelled, (before, after, sos) => {
        expect(readTextCommand([...before, sos, ...after].join(' ')).kind).toBe('sos')
      }),
    )
    for (const said of ['ok sos', 'help sos stop', 'sos 2468', '2468 s o s'])
      expect(readTextCommand(said).kind).toBe('sos')
    for (const said of ['stop sos', 'sos cancel', 'cancel the sos'])
      expect(readTextCommand(said)).toEqual({ kind: 'okay', pin: null })
    fc.assert(
      fc.property(saying(fc.constantFrom('stop', 'cancel', 'ok'), fc.constant('sos'), pin), (said) => {
        expect(readTextCommand(said)).toEqual({ kind: 'okay', pin: said.match(/\d{4}/)?.[0] })
      }),
    )
  })

  test('keeps the only PIN in the text, even if the rest is unclear', () => {
    const word = fc.constantFrom('all is fine', 'fish', 'until 9', '2-3', 'back later', 'sos', '4', 'xyz')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), pin, fc.nat(4), (words, digits, at) => {
        const said = [...words.slice(0, at), `PIN: ${digits}.`, ...words.slice(at)].join(', ')
        const heard = readTextCommand(said)
        expect('pins' in heard ? heard.pins : 'pin' in heard && [heard.pin]).toEqual([digits])
      }),
    )
  })

  test('is unclear if a number up to 24 has no unit or the trip would last longer than 31 days', () => {
    fc.assert(
      fc.property(activity, fc.integer({ min: 1, max: 24 }), ([word], number) => {
        expect(readTextCommand(`${word} ${number}`)).toMatchObject({ kind: 'unclear', why: 'minutesOrHours' })
      }),
    )
    fc.assert(
      fc.property(activity, fc.integer({ min: 32, max: 99_999 }), ([word], days) => {
        expect(readTextCommand(`${word} ${days} days`)).toMatchObject({ kind: 'unclear', why: 'tooLong' })
      }),
    )
    expect(readTextCommand('fish 31 days')).toMatchObject({ end: { ms: LONGEST_BY_TEXT_MS } })
  })

  test.each([
    ['status', { kind: 'status' }],
    ['Help!', { kind: 'help' }],
    ['?', { kind: 'help' }],
    [' ¿?! ', { kind: 'help' }],
    ['what?', { why: 'unknownWords', pins: [] }],
    ['? fish', { why: 'howLong', pins: [] }],
    ['status 2468', { why: 'ambiguous', pins: ['2468'] }],
    ['help 1h', { why: 'ambiguous', pins: [] }],
    ['2468', { why: 'pinAlone', pins: ['2468'] }],
    ['2468 4h', { why: 'unknownWords', pins: ['2468'] }],
    ['1h', { why: 'unknownWords', pins: [] }],
    ['', { why: 'unknownWords', pins: [] }],
    ['fish', { why: 'howLong', pins: [] }],
    ['fish 0h', { why: 'howLong', pins: [] }],
    ['more 2468', { why: 'howLong', pins: ['2468'] }],
    ['fish 4-5h', { why: 'ambiguous', pins: [] }],
    ['fish 4h ET', { why: 'ambiguous', pins: [] }],
    ['fish ET', { why: 'ambiguous', pins: [] }],
    ['back 24 68', { why: 'minutesOrHours', pins: ['2468'] }],
    ['back 2 4 6 8', { why: 'minutesOrHours', pins: ['2468'] }],
    ['ok 24-68', { why: 'ambiguous', pins: ['2468'] }],
    ['24 68', { why: 'minutesOrHours', pins: ['2468'] }],
    ['my PIN is 2-4-6-8', { why: 'ambiguous', pins: ['2468'] }],
    ['10:30', { why: 'amOrPm', pins: [] }],
    ['10h 30m', { why: 'unknownWords', pins: [] }],
    ['back 24 6', { why: 'minutesOrHours', pins: [] }],
    ['fish 24 68', { why: 'minutesOrHours', pins: [] }],
    ['more 24 68', { why: 'howLong', pins: ['2468'] }],
    ['more 1h 71 53', { kind: 'more', end: { kind: 'after', ms: HOUR_MS }, pin: '7153' }],
    ['24 68 more 45', { kind: 'more', end: { kind: 'after', ms: 45 * MINUTE_MS }, pin: '2468' }],
    ['more 1h30 71 53', { kind: 'more', end: { kind: 'after', ms: 90 * MINUTE_MS }, pin: '7153' }],
    ['more 45 30 min', { kind: 'more', end: { kind: 'after', ms: 75 * MINUTE_MS }, pin: null }],
    ['more 1h 2 4 6 8', { kind: 'more', end: { kind: 'after', ms: HOUR_MS }, pin: '2468' }],
    ['more 1h 2-4-6-8', { why: 'ambiguous', pins: ['2468'] }],
    ['more 45 2 4 6 8', { kind: 'more', end: { kind: 'after', ms: 45 * MINUTE_MS }, pin: '2468' }],
    ['more 2 4 6 8 h', { why: 'minutesOrHours', pins: [] }],
    ['more 1h 9 1 9 5 5 5', { why: 'minutesOrHours', pins: [] }],
    ['more rain, 24 68', { why: 'unknownWords', pins: ['2468'] }],
    ['back 2468 at 1130', { why: 'unknownWords', pins: ['2468', '1130'] }],
    ['back 2468 2026', { why: 'ambiguous', pins: ['2468', '2026'] }],
    ['back 2468 2026 1357', { why: 'ambiguous', pins: ['2468', '2026'] }],
    ['sos 24 68', { kind: 'sos', pins: ['2468'] }],
    ['SOS help 24 68', { kind: 'sos', pins: ['2468'] }],
    ['help 24 68', { why: 'minutesOrHours', pins: ['2468'] }],
    ['status 2-4-6-8', { why: 'ambiguous', pins: ['2468'] }],
    ['2-4-6-8 S.O.S. please', { kind: 'sos', pins: ['2468'] }],
    ['stop sos 24 68', { kind: 'sos', pins: ['2468'] }],
    ['sos since 11:30', { kind: 'sos', pins: [] }],
    ['sos 2 of us, mile 123', { kind: 'sos', pins: [] }],
    ['sos 2468 1357', { kind: 'sos', pins: ['2468', '1357'] }],
    ['sos cancel 2468 1357', { kind: 'sos', pins: ['2468', '1357'] }],
    ['back 2468 2468', { kind: 'back', pin: '2468' }],
    ['sos cancel 2468', { kind: 'okay', pin: '2468' }],
    ['Home safe! 2468', { kind: 'back', pin: '2468' }],
    ['OK, I am back 2468', { kind: 'back', pin: '2468' }],
    ['Back 2468\n\nSent from my iPhone', { kind: 'back', pin: '2468' }],
    ['Back 2468 - Sent from my Verizon, Samsung Galaxy smartphone', { kind: 'back', pin: '2468' }],
    ['Regresé 2468\nEnviado desde mi iPhone', { kind: 'back', pin: '2468' }],
    ['Back 2468\nSent from my attacker’s phone', { why: 'unknownWords', pins: ['2468'] }],
    ['Sent from my iPhone 2468', { why: 'unknownWords', pins: ['2468'] }],
    ['Back 2468 thank you', { kind: 'back', pin: '2468' }],
    ['Hi, I‘m back 2468', { kind: 'back', pin: '2468' }],
    ['Hi, I´m back 24\u200b68', { kind: 'back', pin: '2468' }],
    ['Back 2️⃣4️⃣6️⃣8️⃣', { kind: 'back', pin: '2468' }],
    ['S\u200bO\u200bS', { kind: 'sos', pins: [] }],
    ['SOS\u200bhelp', { kind: 'sos', pins: [] }],
    ['help\u2060SOS', { kind: 'sos', pins: [] }],
    ['sossos', { kind: 'sos', pins: [] }],
    ['Sooosss!', { kind: 'sos', pins: [] }],
    ['S0S', { kind: 'sos', pins: [] }],
    ['Sent from my SOS device', { kind: 'sos', pins: [] }],
    ['I arrived on time, 2468', { kind: 'back', pin: '2468' }],
    ['Done for now 2468', { kind: 'back', pin: '2468' }],
    ['Check me in 2468', { kind: 'back', pin: '2468' }],
    ['Check my PIN 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['End alarm 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['Right back 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['going fishing 4h', { kind: 'start', activity: 'fishing', end: { kind: 'after', ms: 4 * HOUR_MS } }],
    ['ok, going back 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['Fine, will be back 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['stop, back 2468', { why: 'ambiguous', pins: ['2468'] }],
    ['k 2468', { kind: 'okay', pin: '2468' }],
    ['Yup, all good 2468', { kind: 'okay', pin: '2468' }],
    ['K will be back 2468', { why: 'notBackYet', pins: ['2468'] }],
    ['jog 5k 2h', { why: 'minutesOrHours', pins: [] }],
    ['I made it home 2468', { kind: 'back', pin: '2468' }],
    ['Will have made it home 2468', { why: 'unknownWords', pins: ['2468'] }],
    [
      'Back 2468\n\nOn Tue, Nov 24, 2026 at 5:00 PM Homeward wrote:\n> Send SOS',
      { kind: 'back', pin: '2468' },
    ],
    [
      'Back 2468\r\nSent from my iPhone\r\n\r\n> On Nov 24, 2026, Homeward wrote:\r\n> \r\n> In danger?',
      { kind: 'back', pin: '2468' },
    ],
    [
      'Regresé 2468\n\nEl mar, 24 nov 2026 a las 17:00, Homeward (<+12125550100@mms.example.org>)\nescribió:\n> ¿Bien?',
      { kind: 'back', pin: '2468' },
    ],
    [
      'On foot, back 2468\nOn Tue, Nov 24, 2026 at 5:00 PM Homeward wrote:\n> Send SOS',
      { why: 'unknownWords', pins: ['2468'] },
    ],
    [
      'On mile 4, send SOS\nOn Tue, Nov 24, 2026 at 5:00 PM Homeward\nwrote:\n> hi',
      { kind: 'sos', pins: [] },
    ],
    ['On my way at 5 she wrote:\n> come home\nBack 2468', { why: 'unknownWords', pins: ['2468'] }],
    ['> 2468', { why: 'pinAlone', pins: ['2468'] }],
    [
      'Back 2468\n\nOn Tue, Nov 24, 2026 at 5:00 PM Homeward wrote:\n> Send SOS\n\n',
      { kind: 'back', pin: '2468' },
    ],
    ['going back 2468 1357', { why: 'ambiguous', pins: ['2468', '1357'] }],
    ['more 1h30 45', { kind: 'more', end: { kind: 'after', ms: 135 * MINUTE_MS }, pin: null }],
    ['fish 2h 15', { why: 'minutesOrHours', pins: [] }],
    ['fish 30m20', { why: 'minutesOrHours', pins: [] }],
    ['fish 1,5h', { kind: 'start', activity: 'fishing', end: { kind: 'after', ms: 90 * MINUTE_MS } }],
    ['fish 1,500 min', { why: 'ambiguous', pins: [] }],
    ['fish until 930', { why: 'amOrPm', pins: [] }],
    ['fish until 23:60', { why: 'amOrPm', pins: [] }],
    ['fish until 24:00', { why: 'amOrPm', pins: [] }],
    ['fish until 13 pm', { why: 'amOrPm', pins: [] }],
    [
      'fish, back by midnight',
      { kind: 'start', activity: 'fishing', end: { kind: 'clock', minuteOfDay: 0, timeZone: null } },
    ],
    ['Yes 2468', { kind: 'okay', pin: '2468' }],
    ['Yeah, I’m good 2468', { kind: 'okay', pin: '2468' }],
    ['not good 2468', { why: 'unknownWords', pins: ['2468'] }],
    ['sos not ok 2468', { kind: 'sos', pins: ['2468'] }],
    ['sos stop fish', { kind: 'sos', pins: [] }],
  ])('is read from %j as %j', (said, heard) => {
    expect(readTextCommand(said)).toEqual('why' in heard ? { kind: 'unclear', ...heard } : heard)
  })

  test('keeps the words of a custom activity, up to 100 characters', () => {
    const name = fc.constantFrom('Kayaking with Sam', 'walk by the river', 'Night shift', 'More fun')
    fc.assert(
      fc.property(name, length, fc.boolean(), (words, { said, ms }, isFirst) => {
        const written = isFirst ? `${said} custom ${words}` : `Custom ${words} for ${said}`
        expect(readTextCommand(written)).toEqual({
          kind: 'start',
          activity: words,
          end: { kind: 'after', ms },
        })
      }),
    )
    const until9 = { kind: 'clock', minuteOfDay: 21 * 60, timeZone: 'America/New_York' }
    const activityOf = (said: string) => readTextCommand(`custom ${said} until 9pm ET`)
    expect(activityOf('Night shift')).toEqual({ kind: 'start', activity: 'Night shift', end: until9 })
    expect(activityOf('')).toEqual({ kind: 'start', activity: 'custom', end: until9 })
    expect(activityOf('x'.repeat(101))).toMatchObject({ activity: 'x'.repeat(100) })
    expect(readTextCommand('custom status')).toMatchObject({ kind: 'unclear', why: 'howLong' })
  })
})

describe('clock time in a text', () => {
  const zone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Denver', 'UTC')
  const now = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) })

  test('can be a 24-hour time or have “p.m.” and a time zone, but 1:00 to 12:59 alone is unclear', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const clock = `${hour}:${String(minute).padStart(2, '0')}`
        expect(readTextCommand(`date until ${clock}`)).toMatchObject({ kind: 'unclear', why: 'amOrPm' })
        expect(readTextCommand(`date until ${clock} p.m. ET`)).toEqual({
          kind: 'start',
          activity: 'blind date',
          end: {
            kind: 'clock',
            minuteOfDay: ((hour % 12) + 12) * 60 + minute,
            timeZone: 'America/New_York',
          },
        })
      }),
    )
    expect(readTextCommand('date back by 23:00')).toMatchObject({
      end: { minuteOfDay: 23 * 60, timeZone: null },
    })
  })

  test('means the next occurrence of that time in that zone, at most sixteen hours ahead', () => {
    expect(FARTHEST_CLOCK_MS).toBe(16 * HOUR_MS)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), zone, now, (minuteOfDay, timeZone, at) => {
        const next = nextClock(minuteOfDay, timeZone, at)
        if (next === null) {
          const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-US', {
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZone,
          })
            .format(at)
            .split(':')
            .map(Number)
          const minutesAhead = (minuteOfDay - hours * 60 - minutes + 1440) % 1440 || 1440
          // Daylight saving may change the difference by an hour.
          expect(minutesAhead * MINUTE_MS).toBeGreaterThan(FARTHEST_CLOCK_MS - HOUR_MS)
          return
        }
        expect(next).toBeGreaterThan(at)
        expect(next - at).toBeLessThanOrEqual(FARTHEST_CLOCK_MS)
        const hour = Math.floor(minuteOfDay / 60)
        const written = `${hour % 12 || 12}:${String(minuteOfDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
        // Accepts 1:xx or 3:xx for 2:xx, which daylight saving may skip.
        const accepted = [written, written.replace(/^2:/, '1:'), written.replace(/^2:/, '3:')]
        expect(accepted).toContain(writeInstant(next, 'clock', timeZone))
      }),
      { numRuns: 1000 },
    )
  })
})
