import fc from 'fast-check'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { PanelFacts } from '../../../src/domain/rescue/panel/panel.ts'
import { NOW, nowhere, panelOf } from './tracking-page.ts'

/** Trip and profile data behind the sentences that a contact reads to 911. */
export type Told = {
  name?: string | null | undefined
  firstName?: string | null | undefined
  people?: string | undefined
  companions?: string | undefined
  vessel?: string | undefined
  activity?: string | null | undefined
  location?: string | null | undefined
  lifeJackets?: string | undefined
  medicine?: string | null | undefined
  lateMs?: number | undefined
  line?: string | undefined
  hasFix?: boolean | undefined
  isTimeless?: boolean | undefined
  startedAt?: number | null | undefined
  isDistress?: boolean | undefined
  /** Text of the alarm's timeline entry; null for an alarm without text, undefined without an alarm. */
  alarm?: string | null | undefined
}

export function panelWith(told: Told): PanelFacts {
  const panel = panelOf()
  const started = NOW - HOUR_MS - (told.lateMs ?? 0)
  const { people, companions, vessel, lifeJackets } = told
  const fixedAt = told.isTimeless ? null : NOW - 5 * MINUTE_MS
  return {
    ...panel,
    name: told.name === undefined ? 'Maya Ellison' : told.name,
    subject: told.medicine
      ? ({
          firstName: told.firstName === undefined ? 'Maya' : told.firstName,
          lastName: null,
          fullName: null,
          urgentMedication: told.medicine,
        } as PanelFacts['subject'])
      : null,
    isDistress: told.isDistress,
    place: told.line === undefined ? undefined : { ...nowhere, line: told.line },
    timeline:
      told.alarm === undefined
        ? []
        : [{ at: NOW - MINUTE_MS, kind: 'alarmRaised', by: null, text: told.alarm }],
    trip: {
      ...panel.trip,
      activity: told.activity ?? null,
      location: told.location ?? null,
      startedAt: told.startedAt === undefined ? started : told.startedAt,
      time: '1 hour',
      endedAt: null,
      plan: {
        peopleAboard: people,
        companions,
        vesselType: vessel,
        lifeJackets,
      },
      track: told.hasFix ? [{ latitude: 35.7, longitude: -79, fixedAt }] : [],
    },
  }
}

const marks = fc.constantFrom('', ' ', '.', ',', '…', '\n', ', ', ' - ', '!!', '?', ';')
const typed = fc
  .tuple(marks, fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem()), marks)
  .map((parts) => parts.join(''))
const maybe = fc.option(typed, { nil: undefined })
/** Random trip and profile data. Values may have odd punctuation, be in any script, or be missing. */
export const anyTold = fc.record({
  name: fc.option(typed, { nil: null }),
  firstName: fc.option(typed, { nil: null }),
  people: fc.oneof(maybe, fc.nat(60).map(String)),
  companions: fc.oneof(maybe, fc.constantFrom('Owen, 12', 'my son Owen, 12', 'just me', 'Tom and Sue (9)')),
  vessel: maybe,
  activity: fc.oneof(fc.option(typed, { nil: null }), fc.constantFrom('fishing', 'blind date', 'sensor')),
  location: fc.oneof(fc.option(typed, { nil: null }), fc.constantFrom('35.1,-79.2', 'at the dam')),
  lifeJackets: maybe,
  medicine: fc.option(typed, { nil: null }),
  lateMs: fc.integer({ min: -50 * MINUTE_MS, max: 80 * HOUR_MS }),
  line: maybe,
  hasFix: fc.boolean(),
  startedAt: fc.option(fc.constant(NOW - 5 * HOUR_MS), { nil: null }),
  isDistress: fc.boolean(),
  alarm: fc.oneof(maybe, fc.constant(null)),
})
