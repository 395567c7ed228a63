import { expect, test } from 'vitest'
import { contactStanding } from '../../../src/domain/rescue/panel/contact-standing.ts'
import type { TimelineEntry } from '../../../src/domain/rescue/panel/timeline.ts'
import { reachWords } from '../../../src/domain/trip/escalation/contact-reach.ts'

const ana = { name: 'Ana Ruiz', number: '+19195550142' }
const ben = { name: 'Ben Okafor', number: '+19195550143' }

/** Kind of a timeline entry by Ana, optionally with its text. */
type Happened = TimelineEntry['kind'] | [TimelineEntry['kind'], string]
const timelineOf = (happened: Happened[]) =>
  happened.map((one, at): TimelineEntry => {
    const [kind, text] = typeof one === 'string' ? [one, null] : one
    return { at, kind, by: ana, text }
  })
const after = (happened: Happened[]) =>
  contactStanding({ timeline: timelineOf(happened), you: ben }, { ...ana, number: '(919) 555-0142' }, null)

const sent = 'Text: sent, we don’t know if it arrived'
test.each<[Happened[], string, string, string | null]>([
  [['alertSent'], 'open', 'We don’t know if it reached them', null],
  [['alertSent', 'delivered'], 'open', 'Hasn’t opened it yet', 'Text: arrived'],
  [['alertSent', 'undelivered'], 'lost', 'It hasn’t reached them, as far as we know', 'Text: didn’t arrive'],
  [['alertSent', 'undelivered', 'delivered'], 'open', 'Hasn’t opened it yet', 'Text: arrived'],
  [
    ['alertSent', 'undelivered', ['callMissed', 'the line was busy'], ['callMissed', 'nobody answered']],
    'lost',
    'It hasn’t reached them, as far as we know',
    'Text: didn’t arrive. Call: nobody heard it (nobody answered)',
  ],
  [
    ['alertSent', ['undelivered', 'the number is a landline']],
    'lost',
    'It hasn’t reached them, as far as we know',
    'Text: didn’t arrive (the number is a landline)',
  ],
  [[['steppedOver', 'they stepped back']], 'lost', 'We no longer text or call them: they stepped back', null],
  [
    ['alertSent', 'delivered', ['steppedOver', 'they stepped back']],
    'lost',
    'We no longer text or call them: they stepped back',
    'Text: arrived',
  ],
  [[['steppedOver', 'they stepped back'], 'alertSent'], 'open', 'We don’t know if it reached them', null],
  [['alertSent', 'opened', ['steppedOver', 'they stepped back']], 'knows', 'Opened this panel', null],
  [
    ['alertSent', ['callMissed', 'the line was busy'], 'callHeard'],
    'knows',
    'Heard our call',
    `${sent}. Call: somebody heard it`,
  ],
  [['alertSent', 'callHeard', 'opened'], 'knows', 'Opened this panel', `${sent}. Call: somebody heard it`],
  [['alertSent', 'opened', 'caring'], 'knows', 'Is taking care of it', null],
  [['alertSent', 'opened', 'claimed', 'called'], 'knows', 'Called for help', null],
  [['alertSent', 'opened', 'acknowledged'], 'knows', 'Says they’re safe', null],
  [['alertSent', 'opened', 'voted'], 'knows', 'Says they’re safe', null],
  [['alertSent', 'steppedOver'], 'lost', 'We no longer text or call them', null],
  [
    ['alertSent', ['steppedOver', 'they stepped back'], ['callMissed', 'nobody answered']],
    'open',
    'We don’t know if it reached them',
    `${sent}. Call: nobody heard it (nobody answered)`,
  ],
  [[['steppedOver', 'they stepped back'], 'delivered'], 'open', 'Hasn’t opened it yet', 'Text: arrived'],
])("after %j a contact's status has the level “%s” and is shown as “%s”", (happened, level, words, ways) => {
  expect(after(happened)).toEqual({
    number: '(919) 555-0142',
    level,
    words: ways === null ? [words] : [words, ways],
  })
})

test("a contact's status isn't affected by events of other contacts or by events without an actor", () => {
  const timeline: TimelineEntry[] = [
    ...timelineOf(['alertSent']),
    { at: 1, kind: 'opened', by: ben, text: null },
    { at: 2, kind: 'voted', by: null, text: null },
  ]
  const open = { number: ana.number, level: 'open', words: ['We don’t know if it reached them'] }
  expect(contactStanding({ timeline, you: ben }, ana, null)).toEqual(open)
  expect(contactStanding({ timeline, you: null }, ana, null)).toEqual(open)
})

test("the status of an unsent message or of a call with unknown outcome doesn't claim that it arrived", () => {
  const waiting = { state: 'waiting', why: null } as const
  const reach = { text: waiting, call: { state: 'sent', why: null } as const, mail: waiting }
  const standing = contactStanding({ timeline: timelineOf(['alertSent']), you: ben }, ana, reach)
  expect(standing?.words.at(-1)).toBe(
    'Text: not sent yet. Call: made, we don’t know if anybody answered. Email: not sent yet',
  )
  const arrived = contactStanding({ timeline: timelineOf(['alertSent', 'delivered']), you: ben }, ana, reach)
  expect(arrived?.words.at(-1)).toMatch(/^Text: arrived\. /)
  expect(reachWords({ text: null, call: null, mail: null })).toEqual([])
})

test('a contact who handed over a link is shown as informed, and one without events has no status', () => {
  const timeline: TimelineEntry[] = [{ at: 0, kind: 'linkMade', by: ben, text: null }]
  expect(contactStanding({ timeline, you: ben }, ben, null)?.level).toBe('knows')
  expect(contactStanding({ timeline, you: ben }, ana, null)).toBeNull()
  expect(contactStanding({ timeline: [], you: ben }, ben, null)).toBeNull()
})
