import { oneLine } from '../../kit/one-line.ts'
import { factText } from '../../person/height.ts'
import { words as profileWords } from '../../person/profile-facts.words.ts'
import { shownNumber } from '../../person/shown-number.ts'
import { emergencyNumberOf } from '../../position/places/place-words.ts'
import { lastKnownPosition } from '../../position/position.ts'
import { plannedRouteWords } from '../../position/track/planned-route-words.ts'
import { type PlanFact, planFacts } from '../../primitives/plan-facts.ts'
import { profileFacts } from '../../primitives/profile-facts.ts'
import { estimatedCompletion, overdueBy } from '../../trip/lifecycle/completion.ts'
import { formatElapsed } from '../../trip/time/elapsed.ts'
import { writeClock, writeInstant } from '../../trip/time/written-instant.ts'
import { activityName } from '../../trip/trip.ts'
import { distressLabel, type PanelFacts } from '../panel/panel.ts'
import type { TimelineEntry } from '../panel/timeline.ts'
import { alarmIn } from '../panel/timeline-words.ts'
import { callStanding } from '../vote/claim.ts'
import { type CardLine, deviceLines, movementWords, positionLines } from './position-lines.ts'
import { spokenPhone } from './spoken.ts'
import { whatToSay } from './what-to-say.ts'

export type CardSection = { title: string; lines: CardLine[] }

export type CardInput = {
  panel: PanelFacts
  now: number
  /** IANA; default: the device's. */
  timeZone?: string | undefined
  medical?: boolean
}

/**
 * The dispatcher's questions in order: who and where, position, caller, party, phone, plan, looks, vehicle and boat,
 * medical facts, gear, calls. Source: docs/rules/panel-facts.md.
 */
export function dispatcherCard({ panel, now, timeZone, medical = true }: CardInput): CardSection[] {
  const { trip, subject, name, you, phone, place } = panel
  const last = lastKnownPosition(trip)
  const when = (at: number | null | undefined) =>
    at == null ? null : `${writeInstant(at, 'toTheMinute', timeZone)} (${fromNow(at, now)})`
  const planned = (...about: PlanFact['about'][]) =>
    planFacts
      .filter((fact) => about.includes(fact.about))
      .map(({ key, label }) => ({ label, value: trip.plan?.[key] ?? null }))
  const profile = (isMedical: boolean) =>
    profileFacts
      .filter((fact) => fact.medical === isMedical)
      .map((fact) => ({
        label: profileWords.label[fact.key],
        value: factText(fact, subject?.[fact.key] ?? null, now),
      }))
  const [people, companions, clothing] = planned('party')
  const route = trip.plan?.plannedRoute
  const battery = last?.details?.battery
  const due = trip.startedAt === null ? null : estimatedCompletion(trip.startedAt, trip.time)
  const sections: CardSection[] = [
    {
      title: 'Who and where',
      lines: [
        { label: 'Person', value: name },
        { label: 'Status', value: statusOf(panel, now) },
        ...(place ? [{ label: 'Where', value: place.words.join('; ') }] : []),
        { label: 'Trip location', value: trip.location },
      ],
    },
    {
      title: 'Last known position',
      lines: [...positionLines(last, when(last?.fixedAt)), ...deviceLines(trip, when)],
    },
    {
      title: 'Who’s calling',
      lines: [{ label: 'Caller', value: you?.name ?? null }, numberLine('Caller’s number', you?.number)],
    },
    { title: 'Party', lines: [people, companions].filter((line) => line !== undefined) },
    {
      title: 'Phone',
      lines: [
        numberLine('Traveler’s phone', phone),
        { label: 'Last battery', value: battery === undefined ? null : `${Math.round(battery)}%` },
      ],
    },
    {
      title: 'Plan',
      lines: [
        { label: 'Activity', value: trip.activity === null ? null : activityName(trip.activity) },
        { label: 'Left', value: when(trip.startedAt) },
        { label: 'Due', value: when(due) },
        { label: 'Last course and speed', value: movementWords(trip, now, when) },
        ...planned('route'),
        ...(route ? [{ label: 'Planned route', value: plannedRouteWords(route, last) }] : []),
      ],
    },
    { title: 'Looks and clothing', lines: [...profile(false), ...(clothing ? [clothing] : [])] },
    { title: 'Vehicle and trailer', lines: planned('vehicle') },
    { title: 'Boat', lines: planned('vessel') },
    ...(medical ? [{ title: 'Medical', lines: profile(true) }] : []),
    { title: 'Safety gear', lines: planned('gear') },
    {
      title: 'Calls made',
      lines: calls(panel, now, (at) => writeInstant(at, 'toTheMinute', timeZone)),
    },
  ]
  return sections.map(({ title, lines }) => ({ title, lines: lines.map(notProvided) }))
}

/** Section read out as is. */
export const SAY_FIRST = 'Say first'

/** Empty once the trip ended. */
export function sayFirst({ panel, now, timeZone }: CardInput): CardSection[] {
  const sentences = whatToSay({ panel, now, clock: (at) => writeClock(at, now, timeZone) })
  return sentences.length === 0
    ? []
    : [{ title: SAY_FIRST, lines: [{ label: 'Say', value: sentences.join(' ') }] }]
}

const notProvided = (line: CardLine): CardLine => ({ ...line, value: line.value || null })

const numberLine = (label: string, number: string | undefined): CardLine => ({
  label,
  value: number ? shownNumber(number) : null,
  digits: true,
  ...(number ? { say: spokenPhone(number) } : {}),
})

function fromNow(at: number, now: number): string {
  return at > now ? `in ${formatElapsed(at - now)}` : `${formatElapsed(now - at)} ago`
}

function statusOf(panel: PanelFacts, now: number): string {
  const { trip, timeline, isDistress } = panel
  if (trip.endedAt !== null) return `The trip ended ${fromNow(trip.endedAt, now)}`
  if (isDistress) return `${distressLabel(panel)}. Don’t call or text them`
  const alarm = alarmIn(timeline)
  const late = overdueBy(trip, now)
  const raised = alarm && `${alarm.text ?? 'An alarm went off'} (${fromNow(alarm.at, now)})`
  const overdue = late === null ? null : `Overdue by ${formatElapsed(late)}`
  return [raised, overdue].filter((part) => part !== null).join('. ') || 'Not overdue'
}

/** Who is calling, and noted calls with incident numbers. */
function calls(panel: PanelFacts, now: number, at: (instant: number) => string): CardLine[] {
  const { timeline } = panel
  const number = emergencyNumberOf(panel)
  const standing = callStanding(timeline, now)
  const whoOf = (by: TimelineEntry['by']) => by?.name ?? by?.number ?? 'A contact'
  const calling =
    standing.kind === 'claimed'
      ? [{ label: `Calling ${number}`, value: `${whoOf(standing.by)}, since ${at(standing.since)}` }]
      : []
  const called = timeline.filter(({ kind }) => kind === 'called')
  if (called.length === 0) return [...calling, { label: 'Calls', value: null }]
  const noted = called.map((call) => ({
    label: at(call.at),
    value: `${whoOf(call.by)} called ${number}${call.text ? `, incident number ${call.text}` : ''}`,
  }))
  return [...calling, ...noted]
}

/** Told lines, and labels of the others. */
export function toldOf({ lines }: CardSection): { told: CardLine[]; missing: string[] } {
  const told = lines.filter(({ value }) => value !== null)
  return { told, missing: lines.filter(({ value }) => value === null).map(({ label }) => label) }
}

/** Text to paste: a line per fact, then what wasn't told. */
export function cardText(sections: readonly CardSection[]): string {
  const texts = sections.map((section) => {
    const { told, missing } = toldOf(section)
    return [
      section.title.toUpperCase(),
      ...told.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value ?? '')}`),
      ...(missing.length > 0 ? [`Not provided: ${missing.join(', ')}`] : []),
    ].join('\n')
  })
  return `${texts.join('\n\n')}\n`
}
