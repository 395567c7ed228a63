import { describe, expect, test } from 'vitest'
import { turnOf } from '../../src/service/messages/call-questions.ts'
import { CALL_OVER, callTurn } from '../../src/service/messages/call-turn.ts'
import { incomingTurn } from '../../src/service/messages/incoming-call.ts'
import { webhooksOf } from '../../src/service/messages/provider-webhooks.ts'
import { callScript, operatorScript, ringScript } from '../../src/service/trips/call-words.ts'
import { HOUR, plan } from '../support/trip-events.ts'

/** A speech program says so many words a second. */
const WORDS_A_SECOND = 2.5
const LONGEST_S = 15

const facts = {
  ...plan,
  alertedAt: null,
  distressAt: null,
  calledAgainAt: null,
  closedAt: null,
  askedAt: null,
  questionOutAt: null,
  endedAt: null,
  alarm: null,
  wellAt: null,
}
const at = plan.startedAt + HOUR
const alarm = (reason: 'sos' | 'lowBattery') => ({ reason, limit: 15, raisedAt: at, alertAt: at })
const script = (changed: object, knowsDistress = true, firstName = 'Maria') =>
  callScript(
    {
      traveller: { firstName, lastName: 'De Souza', phone: null },
      lifecycle: { state: 'alerted', facts: { ...facts, ...changed } },
      timeZone: 'America/New_York',
    },
    { code: '246810', knowsDistress },
  )
const situations: [string, ReturnType<typeof script>][] = [
  ['an overdue traveller', script({})],
  ['an SOS', script({ alarm: alarm('sos') })],
  ['another alarm', script({ alarm: alarm('lowBattery') })],
  ['a distress', script({ distressAt: at })],
  ['a distress of which they are left out', script({ distressAt: at }, false)],
  ['a long name', script({ distressAt: at }, true, 'Maria Angelica Fernanda Guadalupe')],
  ['the operator', operatorScript(5)],
]

/** What is said until the key is named that it wants. */
const untilKey = (words: string) => `${words.split('Press 1')[0]}Press 1`
const seconds = (words: string) => words.split(/[\s:]+/).filter(Boolean).length / WORDS_A_SECOND

describe.each(situations)('a call about %s', (_name, { opening, told, toMachine }) => {
  test('has named its key after 15 seconds', () => {
    expect(opening).toContain('Press 1')
    expect(told).toContain('Press 1')
    for (const words of [untilKey(opening), untilKey(told ?? ''), toMachine])
      expect(seconds(words)).toBeLessThanOrEqual(LONGEST_S)
  })

  test('names nobody and no code before the key, nor to a machine', () => {
    for (const words of [opening, toMachine]) expect(words).not.toMatch(/Maria|Souza|2 4 6|\d{3}/)
  })
})

test('a call says who, since when, and the code twice in groups', () => {
  expect(script({}).told).toMatch(
    /^Maria De Souza has been overdue since \d+:\d\d [AP]M\. Your code: 2 4 6, 8 1 0\. Again: 2 4 6, 8 1 0\. Press 1 if you're taking care of it, or 2 to hear this again\.$/,
  )
})

test('under distress a call says not to call the traveller, and to whoever is left out of it what it says without', () => {
  expect(script({ distressAt: at }).told).toContain("Don't call or text them. Call the police.")
  expect(script({ distressAt: at }, false)).toEqual(script({}))
})

test('somebody who presses nothing hears the opening three times, and then what a machine hears', () => {
  const called = script({})
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

test('a turn is markup that keeps names from being any, and ends where nothing is asked', () => {
  const next = { part: 'told', silent: 1 } as const
  const [twilio, telnyx] = webhooksOf({ TELNYX_API_KEY: 'a key of tests' }, 'https://www.example.org')
  const asked = { words: 'Ana & <Ben>', next }
  const query = 'message=41&amp;part=told&amp;silent=1'
  const said = '<Say>Ana &amp; &lt;Ben&gt;</Say></Gather>'
  expect(twilio?.markup(turnOf(asked, 41))).toContain(said)
  expect(twilio?.markup(turnOf(asked, 41))).toContain(`action="/api/webhooks/twilio/call?${query}"`)
  // Telnyx goes on behind the keys where none was pressed.
  const address = `https://www\\.example\\.org/api/webhooks/telnyx/call\\?${query}&amp;seal=[\\w-]{24}`
  expect(telnyx?.markup(turnOf(asked, 41))).toMatch(
    new RegExp(`action="(${address})">${said}<Redirect>\\1</Redirect></Response>$`),
  )
  for (const provider of [twilio, telnyx])
    expect(provider?.markup(turnOf({ words: CALL_OVER, next: null }, 41))).toContain(
      '</Say><Hangup/></Response>',
    )
})

test.each([true, false])(
  'whoever calls us has heard every key after 15 seconds (we call back: %s)',
  (canCall) => {
    const heard = [{ part: 'menu', digits: '' } as const, { part: 'pin', digits: '' } as const].map((at) =>
      incomingTurn({ id: 'CA', number: null, said: 1, ...at }, canCall),
    )
    for (const turn of heard)
      expect(turn.kind === 'says' ? seconds(turn.words) : Number.NaN).toBeLessThanOrEqual(LONGEST_S)
  },
)

test('a call to a traveler says to call back, asks for nothing, and names nobody', () => {
  const { opening, told, toMachine } = ringScript
  expect(told).toBeNull()
  for (const words of [opening, toMachine]) {
    expect(words).toContain('Please call us back at this number')
    expect(words).not.toMatch(/PIN|[Pp]ress|overdue|contact/)
    expect(seconds(words)).toBeLessThanOrEqual(LONGEST_S)
  }
})
