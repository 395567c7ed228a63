import { describe, expect, it } from 'vitest'
import type { PlaceInWords } from '../../../src/domain/position/places/place.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { CLAIM_MS } from '../../../src/domain/rescue/vote/claim.ts'
import { TrackingScreen } from '../../../src/views/rescue/panel/tracking-screen.tsx'
import { crowdedStates, panelStates } from '../../support/pages/panel-states.ts'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { NOW, nowhere, openTracking, panelOf } from '../../support/pages/tracking-page.ts'

const place: PlaceInWords = {
  ...nowhere,
  words: ['Chatham County, North Carolina', '6.4 miles west of Apex', 'on the water'],
  line: 'Chatham County, 6.4 miles west of Apex, on the water',
  county: 'Chatham County',
  state: 'North Carolina',
  country: 'United States',
  water: 'lake',
}
const fix = { latitude: 35.7, longitude: -79, fixedAt: NOW - 5 * MINUTE_MS }
const ana = { name: 'Ana Ruiz', number: '919-555-0142' }

function late(over: Partial<Panel> = {}, trip: Partial<Panel['trip']> = {}): Panel {
  const panel = panelOf()
  return {
    ...panel,
    phone: '+19195550100',
    place,
    you: ana,
    trip: { ...panel.trip, startedAt: NOW - 167 * MINUTE_MS, time: '2 hour', track: [fix], ...trip },
    ...over,
  }
}

function shown(panel: Panel) {
  const { actor } = openTracking({ initial: panel })
  const { html, words } = routed(
    <TrackingScreen snapshot={actor.getSnapshot()} send={actor.send} over={null} />,
  )
  const lines = html.match(/<section class="what-to-do".*?<\/section>/)?.[0] ?? ''
  return {
    html,
    words,
    lines,
    said: lines
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

describe('first screen of the panel', () => {
  it('says that the reader voted and how many contacts voted', () => {
    const voted = { at: NOW - MINUTE_MS, kind: 'voted' as const, by: ana, text: null }
    const voting = { cast: 1, needed: 2, of: 3 }
    const { words } = shown(late({ contacts: [ana], votes: [ana.number], voting, timeline: [voted] }))
    expect(words).toMatch(
      / You voted at 11:59\sAM UTC that the emergency is over\. 1 of 3 contacts voted\. 35\.70000/,
    )
    expect(shown(late({ voting })).words).not.toContain('You voted')
    const uncounted = { contacts: [ana], votes: [ana.number], voting: { cast: 0, needed: 2, of: 2 } }
    expect(shown(late(uncounted)).words).toContain(' You voted that the emergency is over. 35.70000')
  })

  it('reminds a contact that they left the emergency', () => {
    const { words } = shown(late({ hasLeft: true }))
    expect(words).toMatch(/Overdue Time .*You stepped back\. You don’t get texts .*35\.70000/)
    expect(shown(late()).words).not.toContain('You stepped back.')
    expect(words).not.toContain('Don’t call')
  })

  it('warns against calling after a distress PIN, even if the contact left the emergency', () => {
    expect(shown(late({ hasLeft: true, isDistress: true })).words).toContain(
      'You stepped back. Don’t call or text Maya Ellison.',
    )
  })

  it("doesn't present the trip's start as the last sign of the traveler after a distress PIN", () => {
    const { words } = shown(late({ place: undefined, isDistress: true }, { track: [] }))
    expect(words).toContain('No position has been recorded yet.')
    expect(words).not.toContain('Last heard')
  })

  it("counts only the traveler's own actions as signs of the traveler", () => {
    const at = NOW - MINUTE_MS
    const unplaced = (timeline: Panel['timeline']) =>
      shown(late({ place: undefined, timeline }, { track: [] })).words
    const told = { at, kind: 'nobodyKnows', by: null, text: null } as const
    expect(unplaced([told])).toContain('Last heard from them 2 h 47 min ago, when the trip started.')
    expect(unplaced([{ ...told, kind: 'planChanged' }, told])).toContain(
      'Last heard from them 1 min ago, when they changed the plan.',
    )
    expect(unplaced([{ ...told, kind: 'alarmRaised' }])).not.toContain('Last heard')
  })
})

describe('“what to do” card', () => {
  it('tells the reader to call the traveler, then 911, and is above the map', () => {
    const { html, lines, said } = shown(late())
    expect(said).toBe(
      'What to do Call Maya Ellison (919) 555-0100 No answer, or they need help? Call 911 and say: I’m calling about Maya Ellison. They’re out fishing, 47 minutes overdue. Their last position is in Chatham County, 6.4 miles west of Apex, on the water, as of 11:55 AM UTC. Then read the dispatcher this card .',
    )
    expect(tagWith(lines, '<a', 'href="tel:+19195550100"')).toBeTruthy()
    expect(tagWith(lines, '<a', 'href="/rescuepanel/246810/card"')).toBeTruthy()
    expect(html.indexOf('what-to-do')).toBeLessThan(html.indexOf('panel-map'))
    expect(html.indexOf('position-line')).toBeLessThan(html.indexOf('panel-map'))
    expect(tagWith(html, '<a', 'href="#what-to-say"')).toContain('button')
  })

  it("says to call the police after a distress PIN and hides the traveler's number", () => {
    const { html, said, words } = shown(late({ isDistress: true }))
    expect(words).toContain('Silent distress signal: Maya Ellison may be in danger')
    expect(said).toContain(
      'Maya Ellison sent a silent distress signal. Please don’t call or text Maya Ellison:',
    )
    expect(said).toContain('Don’t call or text Maya Ellison.')
    expect(said).toContain('Call the police at 911')
    expect(html).not.toMatch(/9195550100|555-0100/)
  })

  const distressed = Object.entries<Panel>({ ...panelStates, ...crowdedStates }).filter(
    ([, { isDistress }]) => isDistress,
  )
  it.each(distressed)("hides the traveler's number after a distress PIN, in the state %s", (_, panel) => {
    expect(shown(panel).html).not.toMatch(/9195550100|555-0100/)
  })

  it('stays visible after a distress PIN, with a warning, if a contact reports the traveler safe', () => {
    const ben = { name: 'Ben Okafor', number: '+19195550143' }
    const timeline: Panel['timeline'] = [{ at: NOW - MINUTE_MS, kind: 'acknowledged', by: ben, text: null }]
    const { html, words, said } = shown(late({ isDistress: true, timeline }))
    expect(words).toContain(
      'Ben Okafor says Maya Ellison is safe. They told us at 11:59 AM UTC. Someone may have forced Maya Ellison to say it.',
    )
    expect(html.indexOf('notice--warning')).toBeLessThan(html.indexOf('what-to-do'))
    expect(said).toMatch(/^What to do Don’t call or text Maya Ellison\..* Call the police at 911/)
  })

  it("doesn't start with the traveler's number after a contact has reached 911, until a new alarm", () => {
    const at = NOW - MINUTE_MS
    const called = (by: Panel['you'], over: Partial<Panel> = {}) =>
      shown(late({ timeline: [{ at, kind: 'called', by, text: null }], ...over })).said
    expect(called(ana)).toMatch(
      /^What to do Stay on the line until the dispatcher says you can hang up\. Say: I’m calling about .* Read the dispatcher this card \. Tell the others what the dispatcher said/,
    )
    const ben = { name: 'Ben Okafor', number: '+19195550143' }
    expect(called(ben)).toMatch(
      /^What to do Keep your phone on and close\. Know something new\? Call 911 and say: /,
    )
    expect(called(ben, { isDistress: true })).toMatch(/^What to do Don’t call or text Maya Ellison\./)
    const afterBen = (now: number): Panel['timeline'] => [
      { at: now, kind: 'called', by: ana, text: null },
      { at: now, kind: 'claimed', by: ben, text: null },
    ]
    for (const since of [NOW, NOW - CLAIM_MS])
      expect(called(ana, { timeline: afterBen(since) })).toMatch(/^What to do Stay on the line/)
    const sos = { at: NOW, kind: 'alarmRaised', by: null, text: 'Maya Ellison pressed SOS' } as const
    expect(called(ana, { timeline: [{ at, kind: 'called', by: ana, text: null }, sos] })).toMatch(
      /^What to do Call Maya Ellison/,
    )
  })

  it('adapts its steps to a missing phone number, place, and dispatcher card', () => {
    const bare = late({ phone: undefined, place: undefined, verification: 'website', you: null })
    expect(shown(bare).said).toBe(
      'What to do Call Maya Ellison , if you have a number. No answer, or they need help? Call 911 and say: I’m calling about Maya Ellison. They’re out fishing, 47 minutes overdue. Their last position is 35.70000, -79.00000, as of 11:55 AM UTC. Then read the dispatcher what this page says.',
    )
  })

  it('gives the planned place and due time if there is no position', () => {
    const { words, said } = shown(late({ place: undefined }, { track: [], location: 'Jordan Lake' }))
    expect(words).toContain(
      'Planned: Jordan Lake, due back at 11:13 AM UTC No position has been recorded yet. Last heard from them 2 h 47 min ago, when the trip started.',
    )
    expect(said).toContain(
      'They’re out fishing near Jordan Lake, 47 minutes overdue. We don’t have a position from them. They planned to be back at 11:13 AM UTC.',
    )
  })

  it('is absent once the trip is over', () => {
    const { lines, html } = shown(late({}, { endedAt: NOW - MINUTE_MS }))
    expect(lines).toBe('')
    expect(html).not.toContain('href="#what-to-say"')
  })

  it("stays visible below another contact's report while the emergency is open", () => {
    const said = (by: Panel['you'], more: Partial<Panel> = {}) =>
      shown(late({ timeline: [{ at: NOW, kind: 'acknowledged', by, text: null }], ...more })).words
    const ben = { ...ana, name: 'Ben Okafor', number: '+19195550143' }
    expect(said(ben)).toMatch(
      /Ben Okafor says Maya Ellison is safe\. They told us at .* The emergency stays open .* What to do/,
    )
    const desk = { at: NOW, kind: 'deskAcknowledged', by: ana, text: 'Chatham County 911' } as const
    expect(said(ben, { timeline: [desk] })).toContain('Chatham County 911 says Maya Ellison is safe.')
    expect(said(ana)).toContain('You said Maya Ellison is safe. You told us at')
  })

  it('is replaced by the names of the voters once the emergency is over', () => {
    const ben = { name: 'Ben Okafor', number: '+19195550143' }
    const over = (votes: string[]) =>
      shown(late({ contacts: [ben, ana], votes }, { endedAt: NOW - MINUTE_MS })).words
    expect(over([ben.number, ana.number])).toContain(
      'This emergency is over. You and Ben Okafor voted that it’s over. Nobody needs to look for Maya Ellison anymore.',
    )
    expect(over([])).toContain('This emergency is over.')
    expect(over([])).not.toContain('Nobody needs to look')
  })

  it("warns of an open distress alert on an earlier trip instead, even after the reader's vote", () => {
    const { words } = shown(
      late(
        { contacts: [ana], votes: [ana.number], isDistress: true, isElsewhere: true },
        { endedAt: NOW - MINUTE_MS },
      ),
    )
    expect(words).toContain(
      'Silent distress signal: Maya Ellison may be in danger Only this alert is over. The silent distress signal is still open: use the link in its text. Don’t call or text Maya Ellison. Whoever is with Maya Ellison could see it. Call 911 .',
    )
    expect(words).not.toMatch(/emergency is over|Nobody needs to look/)
  })

  it('has no links to phone numbers on the example panel', () => {
    const { html, words } = shown(late({ isExample: true }))
    expect(html).not.toContain('tel:')
    expect(tagWith(html, '<a', 'href="#example"')).toContain('what-to-do__call')
    expect(words).toContain('Demo: calling is off.')
    expect(words).toContain('Call 911')
  })
})
