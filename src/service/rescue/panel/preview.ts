import type { Names } from '../../../domain/person/full-name.ts'
import type { FloatPlan, PlannedRoute } from '../../../domain/primitives/plan-facts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { PanelFacts } from '../../../domain/rescue/panel/panel.ts'
import { cutAfter, lengthOf, pointsOf } from '../../../domain/trip/track/planned-route.ts'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import type { OwnAccount } from '../../accounts/account.ts'
import type { ShownPanel } from '../ports.ts'
import { factsOf } from './panel-wire.ts'

const exampleRoute: PlannedRoute = [
  [35.7084, -79.0213],
  [35.7121, -79.0262],
  [35.7203, -79.0301],
  [35.7266, -79.0274],
]
const STARTED_BEFORE_MS = 6 * HOUR_MS
const ALERTED_BEFORE_MS = 105 * MINUTE_MS
const LAST_FIX_BEFORE_MS = 22 * MINUTE_MS
const FIX_EVERY_MS = 5 * MINUTE_MS
const FIXES = 24
const LONGEST_WAY_M = 6_000

function exampleTrack(route: PlannedRoute, now: number): TimedFix[] {
  const points = pointsOf(route)
  const way = Math.min(lengthOf(points) * 0.6, LONGEST_WAY_M)
  return Array.from({ length: FIXES }, (_, index) => {
    const position = cutAfter(points, (way * index) / (FIXES - 1)).at(-1) ?? { latitude: 0, longitude: 0 }
    const fixedAt = now - LAST_FIX_BEFORE_MS - (FIXES - 1 - index) * FIX_EVERY_MS
    return { ...position, fixedAt, details: { accuracy: 12, battery: 64 - index, source: 'android' } }
  })
}

type Previewed = Pick<OwnAccount, 'userId' | 'phone' | 'profile' | 'planDefaults' | 'contacts'>

export const emptyAccount: Previewed = {
  userId: 'example',
  phone: null,
  profile: {},
  planDefaults: null,
  contacts: [],
}

/** Returns the panel of an invented emergency with the account's real data. */
export function previewPanel(account: Previewed, names: Names, now: number): ShownPanel {
  const { userId, phone, profile, planDefaults } = account
  const plan: FloatPlan | null = planDefaults
  const alertedAt = now - ALERTED_BEFORE_MS
  const contacts = account.contacts.map(({ name, number }, index) => ({
    id: String(index),
    name,
    number,
    notifiedAt: alertedAt,
    removedAt: null,
    isOut: false,
    hasLeft: false,
    seemsLeft: null,
    isQuiet: false,
  }))
  return {
    head: { id: 'preview', userId, endedAt: null, codes: [], endedGrants: [], contacts },
    trip: {
      activity: 'example',
      location: plan?.destination ?? null,
      plan,
      time: '4 hour',
      startedAt: now - STARTED_BEFORE_MS,
      createdAt: now - STARTED_BEFORE_MS,
      endedAt: null,
      isSafe: false,
      contacts,
      track: exampleTrack(plan?.plannedRoute ?? exampleRoute, now),
    },
    traveler: { ...names, phone, profile, contacts },
    votes: [],
    timeline: contacts.map((by) => ({
      at: alertedAt,
      kind: 'alertSent' as const,
      text: null,
      by: { name: by.name, number: by.number },
    })),
    mark: '',
    isExample: true,
  }
}

export function previewFacts(shownPanel: ShownPanel): PanelFacts {
  const [first] = shownPanel.head.contacts
  const facts = factsOf(shownPanel, first ?? { id: '', name: null, number: '' })
  return first ? facts : { ...facts, you: null }
}
