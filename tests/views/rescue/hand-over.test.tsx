import { describe, expect, test } from 'vitest'
import type { PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import type { ServedDispatch, ServedHandOver } from '../../../src/domain/rescue/hand-over/served-hand-over.ts'
import type { Panel } from '../../../src/domain/rescue/panel/panel.ts'
import { CardScreen } from '../../../src/views/rescue/hand-over/card-screen.tsx'
import { DispatchPage } from '../../../src/views/rescue/hand-over/dispatch-page.tsx'
import { HandOverCard } from '../../../src/views/rescue/hand-over/hand-over-card.tsx'
import { HandOverPage } from '../../../src/views/rescue/hand-over/hand-over-page.tsx'
import { panelStates } from '../../support/pages/panel-states.ts'
import { rendered, tagWith } from '../../support/pages/rendered.ts'
import { NOW, nowhere, panelOf } from '../../support/pages/tracking-page.ts'

const made: ServedHandOver = {
  code: '246810',
  name: 'Maya Ellison',
  now: NOW,
  timeZone: 'America/New_York',
  problem: null,
  madeCode: null,
  made: 'https://www.example.org/dispatch/AAAAAAAAAAAAAAAAAAAAAA',
  links: [
    {
      id: '1',
      madeAt: NOW - 60_000,
      endsAt: NOW + 3_600_000,
      withMedical: true,
      state: 'open',
      desks: [{ name: 'Chatham County 911', openedAt: NOW - 30_000, acknowledgedAt: null }],
    },
    { id: '2', madeAt: NOW, endsAt: NOW, withMedical: false, state: 'revoked', desks: [] },
  ],
}
const opened: Extract<ServedDispatch, { step: 'open' }> = {
  step: 'open',
  path: '/dispatch/AAAA',
  desk: 'Chatham County 911',
  panel: panelOf(),
  withMedical: false,
  endsAt: NOW + 3_600_000,
  hasAcknowledged: false,
  asks: false,
  message: null,
}

describe('card for handing over to a dispatcher', () => {
  test('links to the page that creates dispatcher links and offers a download in each map format', () => {
    const { html } = rendered(<HandOverCard code="246810" isOver={false} />)
    expect(html).not.toContain('<form')
    for (const page of ['hand-over', 'track.gpx', 'track.kml', 'track.geojson'])
      expect(html).toContain(`href="/rescuepanel/246810/${page}"`)
  })
})

test("the card for handing over doesn't link to the page that creates links once the emergency is over", () => {
  const { html, words } = rendered(<HandOverCard code="246810" isOver />)
  expect(words).toContain('Dispatcher’s card')
  expect(html).not.toContain('/246810/hand-over"')
})

test("the dispatcher card doesn't say to call 911 once the emergency is over", () => {
  const card = (panel: Panel) =>
    rendered(<CardScreen panel={panel} now={panel.fetchedAt} code="246810" freshness={null} />).words
  expect(card(panelStates.usual)).toContain('Dial 911')
  for (const panel of [panelStates.over, panelStates.resolved]) {
    expect(card(panel)).toContain('This emergency is over.')
    expect(card(panel)).not.toContain('Dial 911')
  }
})

describe('page where a contact creates links for dispatchers', () => {
  test('shows a new link with buttons to text or email it, and says that it is shown only once', () => {
    const { html, words } = rendered(<HandOverPage {...made} />)
    expect(tagWith(html, '<input', 'readOnly')).toContain(`value="${made.made}"`)
    const link = encodeURIComponent(made.made ?? '')
    expect(tagWith(html, '<a', 'href="sms:')).toContain(link)
    expect(tagWith(html, '<a', 'href="mailto:')).toContain(link)
    expect(words).toContain('We show it only once.')
  })

  test('shows a new code and its spelling, the page to enter it on, its expiry, and whether it shows medical information', () => {
    const madeCode = {
      code: 'HK397W',
      address: 'https://www.example.org/dispatch',
      endsAt: NOW + 600_000,
      withMedical: false,
    }
    const { words } = rendered(<HandOverPage {...made} made={null} madeCode={madeCode} />)
    // On a phone, the URL may wrap before its path.
    expect(words).toContain('www.example.org /dispatch')
    expect(words).toContain('HK3 97W')
    expect(words).toContain('Hotel Kilo 3, 9 7 Whiskey')
    expect(words).toContain('It shows no medical information.')
    const medical = rendered(
      <HandOverPage {...made} made={null} madeCode={{ ...madeCode, withMedical: true }} />,
    )
    expect(medical.words).toContain('It shows medical information, too.')
    expect(words).toMatch(/It works once, ends in 10 min \([\d:]+ [AP]M E[DS]T\)/)
  })

  test('asks whether to include medical information, with no answer preselected', () => {
    const { html, words } = rendered(<HandOverPage {...made} />)
    expect(html).toContain('end after 12\u00a0hours')
    expect(words).toContain(
      'Include medical information? Yes: medicine, allergies, conditions No Make a code',
    )
    for (const answer of ['value="yes"', 'value="no"']) {
      const input = tagWith(html, '<input', 'name="medical"', answer)
      expect(input).toContain('required')
      expect(input).not.toContain('checked')
    }
  })

  test('shows who opened a link, offers to revoke only the open link, and says if the emergency is over', () => {
    const { html, words } = rendered(<HandOverPage {...made} />)
    expect(words).toMatch(/Opened by Chatham County 911 .* ago/)
    expect(words).toContain('Nobody has opened it yet.')
    expect(html.match(/name="link"/g)).toHaveLength(1)
    expect(rendered(<HandOverPage {...made} problem="over" />).words).toContain('The emergency is over.')
  })
})

describe('page for dispatchers', () => {
  test('has no map if there is no position and no planned route', () => {
    expect(rendered(<DispatchPage {...opened} />).html).not.toMatch(/linked__map|dispatch__files/)
    const { trip } = opened.panel
    const plannedRoute: PlannedRoute = [
      [35.7, -79],
      [35.8, -79],
    ]
    const planned = { ...opened.panel, trip: { ...trip, plan: { ...trip.plan, plannedRoute } } }
    const { html } = rendered(<DispatchPage {...opened} panel={planned} />)
    expect(html).toContain('linked__map')
    expect(html).toContain('dispatch__files')
  })

  test('lists status and main position formats before other formats and “Report found safe”', () => {
    const fix = { latitude: 35.72135, longitude: -79.02435, fixedAt: NOW - 60_000 }
    const known = panelOf()
    const started = { ...known.trip, startedAt: NOW - 5 * 3_600_000, track: [fix] }
    const panel = { ...known, trip: started }
    const { html, words } = rendered(<DispatchPage {...opened} panel={panel} withMedical />)
    const order = [
      'Overdue Time',
      'USNG',
      'Degrees, decimal minutes',
      'Decimal degrees',
      'Opened as Chatham County 911',
      'Degrees, minutes, seconds',
      'UTM',
      'Plus code',
      'Position history',
      'Report found safe',
    ]
    const places = order.map((text) => words.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(html.match(/class="copy with-script"/g)).toHaveLength(6)
  })

  test('says that the connection is lost and that the data is from an earlier time', () => {
    expect(rendered(<DispatchPage {...opened} />).words).not.toContain('No connection')
    const cut = rendered(<DispatchPage {...opened} now={NOW + 90_000} isCutOff />)
    expect(cut.words).toContain('No connection. This page shows what we knew at')
  })

  test('explains why a code was rejected, keeps it in its field, and marks only that field', () => {
    const typed = { code: 'HK3 97B', desk: 'Chatham County 911' }
    for (const [problem, words] of [
      ['format', 'Codes use only these: 2 3 4 6 7 9 H K L M R W X Y'],
      ['wrong', 'Codes work once, within 10 minutes.'],
      ['tooMany', 'Too many wrong codes.'],
    ] as const) {
      const page = rendered(<DispatchPage step="code" typed={typed} problem={problem} />)
      expect(page.words).toContain(words)
      expect(tagWith(page.html, '<input', 'name="code"')).toContain('value="HK3 97B"')
      expect(tagWith(page.html, '<input', 'name="code"')).toContain('aria-invalid="true"')
      expect(tagWith(page.html, '<input', 'name="desk"')).not.toContain('aria-invalid')
    }
  })

  test('says that medical information is missing, and stops reloading while it asks to confirm that the traveler is safe', () => {
    const { html, words } = rendered(<DispatchPage {...opened} />)
    expect(words).toContain('Opened as Chatham County 911 . This link ends')
    expect(words).toContain('This link has no medical information. Ask the person who gave it to you.')
    expect(html).toContain('data-refresh="30;url=')
    expect(html).not.toContain('<form')
    const asking = rendered(<DispatchPage {...opened} asks withMedical />)
    expect(asking.html).not.toContain('data-refresh')
    expect(asking.words).toContain('The emergency stays open until the contacts resolve it.')
    expect(rendered(<DispatchPage {...opened} hasAcknowledged />).html).not.toContain('form=acknowledge')
  })

  test('starts with a warning not to call if there was a distress PIN, and says that the traveler gets no text', () => {
    const distress = { ...opened, panel: { ...opened.panel, isDistress: true } }
    const { words } = rendered(<DispatchPage {...distress} />)
    expect(words.indexOf('Don’t call or text Maya')).toBe(0)
    const asking = rendered(<DispatchPage {...distress} asks />)
    expect(asking.words).toContain('The traveler gets no text.')
    expect(asking.words).not.toContain('They and their contacts get a text')
    expect(rendered(<DispatchPage {...distress} hasAcknowledged />).words).not.toContain('We told everyone.')
    expect(rendered(<DispatchPage {...opened} asks />).words).toContain('They and their contacts get a text')
  })

  test("shows times in the traveler's time zone and has no link to call 911", () => {
    const panel = { ...panelOf(), place: { ...nowhere, timeZone: 'America/New_York' } }
    const { html, words } = rendered(<DispatchPage {...opened} panel={panel} />)
    expect(words).toContain('This link ends in 1 h (9:00 AM EDT)')
    expect(words).not.toContain('UTC')
    expect(html).not.toContain('tel:911')
    expect(rendered(<HandOverPage {...made} />).words).toContain('Ends in 1 h (9:00 AM EDT)')
  })
})
