import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../src/domain/primitives/languages.ts'
import { mayQuote, withoutQuotation } from '../../../src/domain/traveler/trip/text-commands/quoted-text.ts'
import { readTextCommand } from '../../../src/domain/traveler/trip/text-commands/read-text-command.ts'
import { travelerMessagesIn } from '../../../src/service/messages/catalog/catalog.ts'

const ours = [
  ...languages
    .map(travelerMessagesIn)
    .flatMap((words) => [
      words.said.help,
      words.pinMissing('back'),
      words.pinRefused,
      words.answeredLate,
      words.repeatedSos,
      words.endedSos,
    ]),
  'ALERT: Cy Moss pressed SOS at 8:41 PM EDT. See where: https://homeward.example/code#986549.kX2m9Q-1aB3_cD5eF7gH8i Your rescue code is 986549.',
  'You pressed SOS. Your contacts get an alert in 1 min unless you text OK and your PIN.',
  'PRACTICE, nobody is in danger. Ana is testing our texts: open https://homeward.example/p#x or reply OK.',
].map((text) => `Homeward: ${text}`)
const sent = fc.constantFrom(...ours)

const marks = fc.constantFrom('“”', '"' + '"', '„“', '«»', '「」', '””', '＂＂', '‘’')
/** Texts that phones send for a reaction, such as 'Liked “…”', in several languages, and a mere quotation. */
const reaction = fc.constantFrom(
  (quoted: string) => `Liked ${quoted}`,
  (quoted: string) => `Emphasized ${quoted}`,
  (quoted: string) => `Questioned ${quoted}.`,
  (quoted: string) => `👍 to ${quoted}`,
  (quoted: string) => `\u200a​👍\u200a to ${quoted}`,
  (quoted: string) => `Reacted 😢 to ${quoted}`,
  (quoted: string) => `Removed a heart from ${quoted}`,
  (quoted: string) => `Le gustó ${quoted}`,
  (quoted: string) => `Gefällt mir: ${quoted}`,
  (quoted: string) => `A aimé ${quoted}`,
  (quoted: string) => `${quoted}にリアクションしました`,
  (quoted: string) => quoted,
)
/** Whole text, or an excerpt, with or without dots where it's cut. */
const part = fc
  .tuple(sent, fc.nat(60), fc.nat(60), fc.constantFrom('…', '...', ''))
  .map(([text, from, cut, dots]) => {
    const words = text.slice(from, text.length - cut)
    return words.trim().length < 12 ? text : `${from > 0 ? dots : ''}${words}${cut > 0 ? dots : ''}`
  })

describe('tapback that quotes a text', () => {
  test("isn't read as a command, regardless of the quoted text", () => {
    fc.assert(
      fc.property(reaction, marks, part, (put, [open = '', close = ''], text) => {
        const said = put(`${open}${text}${close}`)
        expect(mayQuote(said)).toBe(true)
        const beside = withoutQuotation(said, ours)
        expect(beside).not.toBeNull()
        expect(readTextCommand(beside ?? '')).toMatchObject({ kind: 'unclear', pins: [] })
      }),
      { numRuns: 1_000 },
    )
  })

  test("isn't read as a command if the text was sent long ago, or has no quotation marks", () => {
    const text = 'Homeward: Are you in danger? Send SOS.'
    expect(withoutQuotation(`Liked “${text}”`, [])).toBe('Liked  ')
    expect(mayQuote(`Liked ${text}`)).toBe(true)
    expect(withoutQuotation(`Liked ${text}`, [text])).toBe('Liked ')
  })

  test("isn't read as a command if the text has quotation marks itself", () => {
    const text = 'Homeward: To alert them, text "SOS" to this number.'
    expect(withoutQuotation(`Liked "${text}"`, [text])).toBe('Liked  ')
  })

  test("doesn't hide an SOS next to it", () => {
    const help = fc.constantFrom('SOS', 'sos please', 'S.O.S.', '🆘', 'help SOS please')
    fc.assert(
      fc.property(help, marks, sent, fc.boolean(), (sos, [open = '', close = ''], text, isFirst) => {
        const quoted = `${open}${text}${close}`
        const beside = withoutQuotation(isFirst ? `${sos} ${quoted}` : `${quoted} ${sos}`, ours)
        expect(readTextCommand(beside ?? '').kind).toBe('sos')
      }),
    )
  })

  test("doesn't hide an SOS between two quotations", () => {
    const other = fc.constantFrom('now', 'he said', 'Homeward: hi')
    fc.assert(
      fc.property(marks, sent, other, fc.boolean(), ([open = '', close = ''], text, words, wasSent) => {
        const said = `Liked ${open}${text}${close} I need SOS ${open}${words}${close}`
        const beside = withoutQuotation(said, wasSent ? ours : [])
        expect(readTextCommand(beside ?? said).kind).toBe('sos')
      }),
    )
  })

  test("isn't confused with an SOS in quotation marks or after “Homeward:”", () => {
    const cry = fc.constantFrom('SOS', 'send SOS', 'I fell, SOS', 'please send SOS now, I am hurt')
    fc.assert(
      fc.property(cry, marks, (text, [open = '', close = '']) => {
        expect(withoutQuotation(`${open}${text}${close}`, ours)).toBeNull()
        expect(withoutQuotation(`Homeward: ${text}`, ours)).toBeNull()
      }),
    )
  })

  test("isn't confused with a stray emoji before or after a command", () => {
    const command = fc.constantFrom('fish 4h', 'back 2468', 'ok 2468', 'more 1h 2468', 'status', 'sos')
    const stray = fc.constantFrom('👍', '🙏🏽', '❤️', '!!', '🐟', '')
    fc.assert(
      fc.property(command, stray, stray, (said, before, after) => {
        const text = `${before} ${said} ${after}`
        expect(withoutQuotation(text, ours)).toBeNull()
        expect(readTextCommand(text)).toEqual(readTextCommand(said))
      }),
    )
  })
})
