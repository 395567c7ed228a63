import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyCall } from '../../../src/domain/position/places/place.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Voting } from '../../../src/domain/rescue/panel/panel.ts'
import type { NotAdded } from '../../../src/domain/rescue/panel/served-panel.ts'
import type { TimelineEntry } from '../../../src/domain/rescue/panel/timeline.ts'
import type { TimelineAddition, VoteOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { claimMachine } from '../../../src/domain/rescue/vote/claim.machine.ts'
import { CLAIM_MS } from '../../../src/domain/rescue/vote/claim.ts'
import { TimelineCard } from '../../../src/views/rescue/panel/cards/timeline-card.tsx'
import { CallStanding } from '../../../src/views/rescue/panel/first-screen/emergency-call.tsx'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { NOW, nowhere, panelOf } from '../../support/pages/tracking-page.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'

const you = { name: 'Ana Ruiz', number: '(919) 555-0142' }
const ben = { name: 'Ben Okafor', number: '(919) 555-0143' }
const entry = (
  kind: TimelineEntry['kind'],
  by: TimelineEntry['by'] = ben,
  text: string | null = null,
  at = NOW,
): TimelineEntry => ({
  at,
  kind,
  by,
  text,
})

function opened(
  timeline: TimelineEntry[],
  {
    now = NOW,
    notAdded = null as NotAdded | null,
    emergency = undefined as EmergencyCall | undefined,
    voting = undefined as Voting | undefined,
  } = {},
) {
  const backend = answeredByHand<VoteOutcome, TimelineAddition & { tripId: string }>()
  const actor = createActor(claimMachine.provide({ actors: { addToTimeline: backend.actor } }), {
    input: { tripId: '41' },
  })
  actor.start()
  const place = emergency && { ...nowhere, emergency }
  const panel = { ...panelOf(), you, timeline, place, voting }
  const say = () => ({ snapshot: actor.getSnapshot(), send: actor.send, path: '/rescuepanel/1', notAdded })
  return {
    actor,
    backend,
    claim: () => rendered(<CallStanding panel={panel} now={now} say={say()} />),
    timeline: () => rendered(<TimelineCard panel={panel} now={now} say={say()} />),
  }
}

describe('status of the 911 call', () => {
  test('shows only a button to announce a call until someone calls, in a form that works without scripts', () => {
    const { html, words } = opened([]).claim()
    expect(words).toBe('Tell the others I’m calling 911')
    expect(tagWith(html, '<div', 'class="without-script"')).toBeTruthy()
    expect(tagWith(html, '<form')).toContain('action="/rescuepanel/1"')
    expect(tagWith(html, '<form')).toContain('method="post"')
    expect(tagWith(html, 'name="added"')).toContain('value="claimed"')
  })

  test('says that the outcome of a call is unknown if no one reported it', () => {
    const { html, words } = opened([entry('claimed')], { now: NOW + CLAIM_MS }).claim()
    expect(tagWith(html, 'role="status"')).toContain('call-standing__words')
    expect(words).toContain(
      'Ben Okafor tried to call 911 at 12:00 PM UTC. We don’t know if they got through.',
    )
  })

  test('asks the caller whether 911 answered, even after two minutes', () => {
    for (const now of [NOW, NOW + CLAIM_MS]) {
      const { words } = opened([entry('claimed', you)], { now }).claim()
      expect(words).toMatch(/Did you reach 911\? Yes, I did No$/)
    }
    expect(opened([entry('claimed', you)]).claim().words).toContain('The others see that you’re calling 911.')
  })

  test('keeps showing a reported call and its incident number after another contact tries to call', () => {
    const others = [entry('called', ben, '24-1187'), entry('claimed', you)]
    for (const now of [NOW, NOW + CLAIM_MS]) {
      const { words } = opened(others, { now }).claim()
      expect(words).toMatch(
        /^Ben Okafor called 911 at 12:00 PM UTC\. Incident number 24-1187\. .*Did you reach/,
      )
    }
    const yours = opened([entry('called', you), entry('claimed')], { now: NOW + CLAIM_MS }).claim()
    expect(yours.words).toMatch(/^You called 911 at 12:00 PM UTC\. Ben Okafor tried .* Incident number/)
  })

  test("doesn't mention other contacts to a sole contact", () => {
    const alone = { cast: 0, needed: 1, of: 1 }
    for (const [now, timeline] of [
      [NOW, []],
      [NOW, [entry('claimed', you)]],
      [NOW + CLAIM_MS, [entry('claimed', you)]],
    ] as const)
      expect(opened([...timeline], { now, voting: alone }).claim().words).not.toContain('other')
    expect(opened([], { voting: alone }).timeline().html).not.toContain('other')
  })

  test('lets a sole contact report a call once, even without scripts', () => {
    const alone = { voting: { cast: 0, needed: 1, of: 1 } }
    const { html, words } = opened([], alone).claim()
    expect(words).toBe('I reached 911')
    expect(tagWith(html, '<div', 'class="without-script"')).toBeTruthy()
    expect(tagWith(html, 'name="added"')).toContain('value="called"')
    const reported = opened([entry('called', you, '24-1187')], alone).claim()
    expect(reported.words).toBe('You called 911 at 12:00 PM UTC. Incident number 24-1187.')
  })

  test('shows the local emergency number, or “the emergency number” if it is unknown', () => {
    const sea = { emergency: { number: '112', ask: 'ask for the Coast Guard' } }
    expect(opened([entry('claimed', you)], sea).claim().words).toContain('Did you reach 112?')
    const unknown = { emergency: { number: null, ask: null } }
    const called = opened([entry('called')], unknown)
    expect(called.claim().words).toContain('Ben Okafor called the emergency number at 12:00 PM UTC.')
    expect(called.timeline().words).toContain('Ben Okafor called the emergency number')
  })

  test("gives the reason why a call wasn't recorded and keeps the incident number", async () => {
    const { actor, backend, claim } = opened([entry('called', you)])
    actor.send({ type: 'incident.typed', text: '24-1187' })
    actor.send({ type: 'call.reported' })
    await backend.answer({ kind: 'refused', message: 'The emergency is over.' })
    expect(claim().words).toContain('The emergency is over.')
    expect(tagWith(claim().html, 'name="text"')).toContain('value="24-1187"')
  })
})

describe('timeline', () => {
  test("lists entries newest first, combines alerts, and omits the reader's own opening of the panel", () => {
    const entries = [
      entry('alarmRaised', null, 'Robin Hale has not moved for 45 minutes', NOW - 15 * MINUTE_MS),
      entry('alertSent', you),
      entry('alertSent', ben, null, NOW + 500),
      entry('opened', ben, null, NOW + MINUTE_MS),
      entry('opened', you, null, NOW + MINUTE_MS),
      entry('linkOpened', you, 'Durham 911', NOW + 2 * MINUTE_MS),
      entry('note', ben, 'Her car is at the ramp', NOW + 3 * MINUTE_MS),
    ]
    const { words } = opened(entries, { now: NOW + 10 * MINUTE_MS }).timeline()
    const order = [
      'Ben Okafor wrote: Her car is at the ramp',
      'Durham 911 opened your link',
      'Ben Okafor opened this panel',
      'Alert sent to you and Ben Okafor',
      'Robin Hale has not moved for 45 minutes',
    ]
    expect(order.map((said) => words.indexOf(said))).toEqual(
      order.map((said) => words.indexOf(said)).toSorted((a, b) => a - b),
    )
    expect(words).toContain(order[0])
    expect(words).toContain(order[3])
    expect(words).not.toContain('You opened this panel')
  })

  test('redisplays a rejected note along with the reason in browsers without scripts', () => {
    const notAdded: NotAdded = { kind: 'notAdded', added: 'note', message: 'Too much.', text: 'She is home' }
    const { html, words } = opened([], { notAdded }).timeline()
    expect(words).toContain('Too much.')
    expect(tagWith(html, 'name="text"')).toContain('value="She is home"')
  })

  test('keeps saying that a note was not added while a call is announced after it', async () => {
    const { actor, backend, claim, timeline } = opened([])
    actor.send({ type: 'note.typed', text: 'Her car is at the ramp' })
    actor.send({ type: 'note.submitted' })
    actor.send({ type: 'claim.requested' })
    await backend.answer({ kind: 'refused', message: 'The note is too long.' })
    expect(actor.getSnapshot().context.said?.kind).toBe('claimed')
    expect(timeline().words).toContain('The note is too long.')
    await backend.answer({ kind: 'refused', message: 'Another contact calls.' })
    expect(claim().words).toContain('Another contact calls.')
    expect(timeline().words).toContain('The note is too long.')
    actor.send({ type: 'note.submitted' })
    await backend.answer({ kind: 'recorded', message: 'Added.' })
    expect(timeline().words).not.toContain('The note is too long.')
    expect(claim().words).toContain('Another contact calls.')
  })

  test.each(['note', 'claimed'] as const)(
    'removes the error of a rejected entry (%s) once scripts add an entry of that kind',
    async (added) => {
      const page = opened([], { notAdded: { kind: 'notAdded', added, message: 'Too much.', text: 'Home' } })
      const shown = () => `${page.claim().words} ${page.timeline().words}`
      expect(shown()).toContain('Too much.')
      page.actor.send({ type: 'note.typed', text: 'Home' })
      page.actor.send({ type: added === 'note' ? 'note.submitted' : 'claim.requested' })
      await page.backend.answer({ kind: 'recorded', message: 'Added.' })
      expect(shown()).not.toContain('Too much.')
    },
  )
})
