import { expect, test } from 'vitest'
import { contactStanding, isKnownToKnow } from '../../src/domain/rescue/panel/contact-standing.ts'
import type { TimelineEntry } from '../../src/domain/rescue/panel/timeline.ts'

const ana = { name: 'Ana Ruiz', number: '+19195550142' }
const ben = { name: 'Ben Okafor', number: '+19195550143' }

/** What happened to Ana, in this order. */
type Happened = TimelineEntry['kind'] | [TimelineEntry['kind'], string]
const after = (happened: Happened[]) => {
  const timeline = happened.map((one, at): TimelineEntry => {
    const [kind, text] = typeof one === 'string' ? [one, null] : one
    return { at, kind, by: ana, text }
  })
  return contactStanding({ timeline, you: ben }, { ...ana, number: '(919) 555-0142' })
}

test.each<[Happened[], string, string]>([
  [['alertSent'], 'sent', 'We don’t know if the text arrived'],
  [['alertSent', 'delivered'], 'arrived', 'The text arrived, but hasn’t been opened yet'],
  [['alertSent', 'undelivered'], 'lost', 'The text didn’t arrive'],
  [['alertSent', 'undelivered', 'delivered'], 'arrived', 'The text arrived, but hasn’t been opened yet'],
  [
    ['alertSent', 'undelivered', ['callMissed', 'the line was busy'], ['callMissed', 'nobody answered']],
    'lost',
    'The text didn’t arrive. We called: nobody answered',
  ],
  [
    ['alertSent', ['undelivered', 'the number is a landline']],
    'lost',
    'The text didn’t arrive: the number is a landline',
  ],
  [[['steppedOver', 'they stepped back']], 'lost', 'We no longer text or call them: they stepped back'],
  [
    ['alertSent', 'delivered', ['steppedOver', 'they stepped back']],
    'lost',
    'We no longer text or call them: they stepped back',
  ],
  [[['steppedOver', 'they stepped back'], 'alertSent'], 'sent', 'We don’t know if the text arrived'],
  [['alertSent', 'opened', ['steppedOver', 'they stepped back']], 'knows', 'Opened this panel'],
  [['alertSent', ['callMissed', 'the line was busy'], 'callHeard'], 'knows', 'Heard our call'],
  [['alertSent', 'callHeard', 'opened'], 'knows', 'Opened this panel'],
  [['alertSent', 'opened', 'caring'], 'acts', 'Is taking care of it'],
  [['alertSent', 'opened', 'claimed', 'called'], 'acts', 'Called for help'],
  [['alertSent', 'opened', 'acknowledged'], 'acts', 'Says they’re safe'],
])('after %j a contact is known as %s', (happened, level, words) => {
  const standing = after(happened)
  expect(standing).toEqual({ level, words })
  expect(isKnownToKnow(standing)).toBe(level === 'knows' || level === 'acts')
})

test('whoever reads it knows, and nothing is known of whoever was sent nothing', () => {
  const timeline: TimelineEntry[] = [{ at: 0, kind: 'linkMade', by: ben, text: null }]
  expect(contactStanding({ timeline, you: ben }, ben)?.level).toBe('knows')
  expect(contactStanding({ timeline, you: ben }, ana)).toBeNull()
  expect(contactStanding({ timeline: [], you: ben }, ben)).toBeNull()
  expect(isKnownToKnow(null)).toBe(false)
})
