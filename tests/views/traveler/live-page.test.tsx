import { describe, expect, test } from 'vitest'
import type { ServedLive } from '../../../src/domain/traveler/sharing/served-live.ts'
import { LivePage } from '../../../src/views/traveler/sharing/live-page.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { NOW, panelOf } from '../../support/pages/tracking-page.ts'

const { trip, fetchedAt } = panelOf()
const opened: Extract<ServedLive, { step: 'open' }> = {
  step: 'open',
  path: '/live/AAAA',
  name: 'Maya Ellison',
  dueAt: NOW + 5_400_000,
  state: 'underWay',
  panel: {
    fetchedAt,
    trip: { ...trip, contacts: [], contactsNotified: null, plan: { vesselName: 'Second Wind' } },
  },
}

describe('page behind a live link', () => {
  test("shows the traveler's name, the time left, and the plan, and reloads itself [§1.3]", () => {
    const { html, words } = rendered(<LivePage {...opened} />)
    expect(words).toContain('Maya Ellison')
    expect(words).toContain('1 h 30 min left')
    expect(words).toContain('Boat name Second Wind')
    expect(words).toContain('is sharing this trip with you until it ends or they turn off the link')
    expect(html).toContain('data-refresh="30;url=')
    expect(html).not.toContain('<form')
  })

  test('says how late the traveler is, whether contacts got an alert, and if there is no position', () => {
    const late = { ...opened, dueAt: NOW - 1_200_000 }
    const words = (state: 'late' | 'alerted') => rendered(<LivePage {...late} state={state} />).words
    expect(words('late')).toContain('20 min late')
    expect(words('late')).toContain('They may just be late.')
    expect(words('late')).not.toContain('alerted')
    expect(words('alerted')).toContain('Their emergency contacts got an alert.')
    const silent = { ...opened.panel, trip: { ...opened.panel.trip, track: [] } }
    expect(rendered(<LivePage {...opened} panel={silent} />).words).toContain(
      'No position has been recorded yet.',
    )
  })

  test("doesn't say whether the traveler is safe once the link has ended", () => {
    const { words } = rendered(<LivePage step="closed" />)
    expect(words).toContain('The trip is over, the link was turned off')
    expect(words).not.toContain('safe')
  })
})
