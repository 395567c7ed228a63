import { describe, expect, test } from 'vitest'
import { languages } from '../../../src/domain/primitives/languages.ts'
import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import { practiceCall } from '../../../src/service/drills/drill-words.ts'
import { turnOf } from '../../../src/service/messages/calls/call-questions.ts'
import { callTurn, nameToSay } from '../../../src/service/messages/calls/call-script.ts'
import { messagesIn } from '../../../src/service/messages/catalog/catalog.ts'
import { webhooksOf } from '../../../src/service/messages/providers/provider-webhooks.ts'
import { ringScript } from '../../../src/service/trips/alerts/call-words.ts'
import {
  LONGEST_S,
  measuredSeconds,
  sampleScript,
  scriptsWithKeys,
  untilKey,
  untilTheirKey,
} from '../../support/services/call-samples.ts'
import { HOUR, plan } from '../../support/statecharts/trip-events.ts'

const at = plan.startedAt + HOUR

describe.each(scriptsWithKeys)('call about %s', (_name, { opening, told, toMachine }) => {
  test('names the key to press in its first 15 seconds, and leaves a voicemail of at most 15 seconds', () => {
    expect(opening).toContain('Press 1')
    expect(told).toContain('Press 1')
    for (const words of [untilKey(opening), untilKey(told ?? ''), toMachine])
      expect(measuredSeconds(words)).toBeLessThanOrEqual(LONGEST_S)
  })

  test('gives neither name nor code before a key press or in a voicemail', () => {
    for (const words of [opening, toMachine]) expect(words).not.toMatch(/Maria|Souza|Bartholomew|7 7 7|\d{3}/)
  })
})

test('a call in English names the key to press, or ends, within 15 seconds', () => {
  for (const words of untilTheirKey) expect(measuredSeconds(words)).toBeLessThanOrEqual(LONGEST_S)
})

test.each([
  ['Maria De Souza', 'Maria De Souza'],
  ['Maria Angelica Fernanda Guadalupe', 'Maria Angelica'],
  ['Bartholomew Featherstonehaugh', 'Bartholomew'],
  [' Bartholomew-Alexander ', 'Bartholomew-Alexander'],
  ['', ''],
])('the name %o is spoken as %o', (name, said) => {
  expect(nameToSay(name)).toBe(said)
})

test.each(languages)(
  'a call in %s uses the full phrase for the traveler if their name is unknown',
  (language) => {
    const { start } = messagesIn(language).unnamed
    const traveler = { firstName: null, lastName: null, phone: null }
    const { body } = practiceCall(traveler, { number: '(919) 555-0142', language })
    const { told } = sampleScript({}, { name: null, language })
    for (const words of [body, told ?? '']) expect(words).toContain(`${start} `)
  },
)

test('an alert call says who is overdue and since when, and gives the code twice in groups of digits', () => {
  expect(sampleScript({}).told).toMatch(
    /^Maria De Souza was due back at 12:57 PM E[DS]T and hasn't checked in\. Your rescue code is 2 4 6, 8 1 0\. Again, 2 4 6, 8 1 0\. Press 1 if you're taking care of it, or 2 to hear this again\.$/,
  )
})

test.each([
  [{}, 'was due back on MMM at', 'debía volver el DDD a las'],
  [{ distressAt: at }, 'sent a silent distress signal on MMM at', 'señal silenciosa de auxilio el DDD a las'],
])('a call on a later day gives the day and the time zone of the event (%j)', (changed, en, es) => {
  const told = (language: 'en' | 'es') => sampleScript(changed, { now: at + 2 * DAY_MS, language }).told
  expect(told('en')).toMatch(new RegExp(`${en.replace('MMM', '[A-Z][a-z]+ \\d+')} \\d+:\\d\\d [AP]M E[DS]T`))
  expect(told('es')).toMatch(
    new RegExp(`${es.replace('DDD', '\\d+ [a-z]+')} \\d+:\\d\\d de la [a-zñ]+ E[DS]T`),
  )
})

test('a call about a distress alert says not to call the traveler, but excluded contacts hear an ordinary alert', () => {
  expect(sampleScript({ distressAt: at }).told).toMatch(
    /^Maria De Souza sent a silent distress signal at \d+:\d\d [AP]M E[DS]T\. Don't call or text Maria\. Call 911\. Your rescue code is 2 4 6, /,
  )
  expect(sampleScript({ distressAt: at }, { knowsDistress: false })).toEqual(sampleScript({}))
})

test('if no key is pressed, the call says its opening three times, then leaves the voicemail message', () => {
  const called = sampleScript({})
  let point: Parameters<typeof callTurn>[1] | null = { part: 'begin', silent: 0 }
  const said: string[] = []
  while (point !== null) {
    const turn = callTurn(called, point, { digits: '', isMachine: false })
    expect(turn.came).toBeNull()
    said.push(turn.words)
    point = turn.next
  }
  expect(said).toEqual([called.opening, called.opening, called.opening, called.toMachine])
})

test('the markup of a call escapes names and hangs up after the last words', () => {
  const next = { part: 'told', silent: 1 } as const
  const [twilio, telnyx] = webhooksOf({ TELNYX_API_KEY: 'a key of tests' }, 'https://www.example.org')
  const asked = { words: 'Ana & <Ben>', next }
  const query = 'message=41&amp;part=told&amp;silent=1'
  const said = '<Say>Ana &amp; &lt;Ben&gt;</Say></Gather>'
  expect(twilio?.markup(turnOf(asked, 41))).toContain(said)
  expect(twilio?.markup(turnOf(asked, 41))).toContain(`action="/api/webhooks/twilio/call?${query}"`)
  // If no key is pressed, Telnyx continues after `<Gather>`.
  const address = `https://www\\.example\\.org/api/webhooks/telnyx/call\\?${query}&amp;seal=[\\w-]{24}`
  expect(telnyx?.markup(turnOf(asked, 41))).toMatch(
    new RegExp(`action="(${address})">${said}<Redirect>\\1</Redirect></Response>$`),
  )
  for (const provider of [twilio, telnyx])
    expect(provider?.markup(turnOf({ words: messagesIn('en').call.over, next: null }, 41))).toContain(
      '</Say><Hangup/></Response>',
    )
})

test('characters that XML forbids are removed from the words of a call', () => {
  for (const provider of webhooksOf({ TELNYX_API_KEY: 'a key of tests' }, 'https://www.example.org'))
    expect(provider.markup(turnOf({ words: 'Ana\uffff \ud83d\ude00\ud83d', next: null }, 41))).toContain(
      '<Say>Ana \u{1f600}</Say>',
    )
})

test('a call to a traveler asks them to call back and mentions no PIN, key, contact, or overdue trip', () => {
  const { opening, told, toMachine } = ringScript(null)
  expect(told).toBeNull()
  for (const words of [opening, toMachine]) {
    expect(words).toContain('Please call us back at this number')
    expect(words).not.toMatch(/PIN|[Pp]ress|overdue|contact/)
    expect(measuredSeconds(words)).toBeLessThanOrEqual(LONGEST_S)
  }
})
