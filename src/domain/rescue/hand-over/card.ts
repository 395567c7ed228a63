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
import { words as planWords } from '../../trip/plan-facts.words.ts'
import { formatElapsed } from '../../trip/time/elapsed.ts'
import { writeClock, writeInstant } from '../../trip/time/written-instant.ts'
import { activityName } from '../../trip/trip.ts'
import { calledName, distressLabel, type PanelFacts } from '../panel/panel.ts'
import { words as served } from '../panel/panel.words.ts'
import type { TimelineEntry } from '../panel/timeline.ts'
import { alarmIn, isPressedSos, reportedSafe } from '../panel/timeline-words.ts'
import { callStanding } from '../vote/claim.ts'
import { words } from './card.words.ts'
import { type CardLine, deviceLines, movementWords, positionLines } from './position-lines.ts'
import { spokenPhone } from './spoken.ts'
import { whatItMeans, whatToSay } from './what-to-say.ts'

export type CardSection = { title: string; lines: CardLine[] }

export type CardInput = {
  panel: PanelFacts
  now: number
  /** IANA name; defaults to the device's time zone. */
  timeZone?: string | undefined
  medical?: boolean
}

/** Lists facts in the order that dispatchers ask for them (docs/rules/panel-facts.md). */
export function dispatcherCard({ panel, now, timeZone, medical = true }: CardInput): CardSection[] {
  const { trip, subject, name, you, phone, place } = panel
  const last = lastKnownPosition(trip)
  const when = (at: number | null | undefined) =>
    at == null ? null : `${writeInstant(at, 'toTheMinute', timeZone)} (${fromNow(at, now)})`
  const planned = (...about: PlanFact['about'][]) =>
    planFacts
      .filter((fact) => about.includes(fact.about))
      .map(({ key }) => ({ label: planWords.label[key], value: trip.plan?.[key] ?? null }))
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
      title: words.whoAndWhere,
      lines: [
        { label: words.person, value: name },
        { label: words.status, value: statusOf(panel, now) },
        ...saidSafe(panel, now),
        ...(place ? [{ label: words.where, value: served.place(place).words.join('; ') }] : []),
        { label: words.tripLocation, value: trip.location },
      ],
    },
    {
      title: words.lastPosition,
      lines: [...positionLines(last, when(last?.fixedAt)), ...deviceLines(trip, when)],
    },
    {
      title: words.whoIsCalling,
      lines: [
        { label: words.caller, value: you?.name ?? null },
        numberLine(words.callersNumber, you?.number),
      ],
    },
    { title: words.party, lines: [people, companions].filter((line) => line !== undefined) },
    {
      title: words.phone,
      lines: [
        ...(panel.isDistress && trip.endedAt === null
          ? [{ label: words.silentDistress, value: words.doNotCall }]
          : []),
        numberLine(words.travelersPhone, phone),
        { label: words.lastBattery, value: battery === undefined ? null : `${Math.round(battery)}%` },
      ],
    },
    {
      title: words.plan,
      lines: [
        { label: words.activity, value: trip.activity === null ? null : activityName(trip.activity) },
        { label: words.left, value: when(trip.startedAt) },
        { label: words.due, value: when(due) },
        { label: words.courseAndSpeed, value: movementWords(trip, now, when) },
        ...planned('route'),
        ...(route ? [{ label: words.plannedRoute, value: plannedRouteWords(route, last) }] : []),
      ],
    },
    { title: words.looks, lines: [...profile(false), ...(clothing ? [clothing] : [])] },
    { title: words.vehicle, lines: planned('vehicle') },
    { title: words.boat, lines: planned('vessel') },
    ...(medical ? [{ title: words.medical, lines: profile(true) }] : []),
    { title: words.gear, lines: planned('gear') },
  ]
  const made = calls(panel, now, (at) => writeInstant(at, 'toTheMinute', timeZone))
  if (made.length > 0) sections.push({ title: words.callsMade, lines: made })
  return sections.map(({ title, lines }) => ({ title, lines: lines.map(notProvided) }))
}

export const SAY_FIRST = words.sayFirst

/** Returns one section with the sentences that the caller says first; none once the trip has ended. */
export function sayFirst({ panel, now, timeZone }: CardInput): CardSection[] {
  const sentences = whatToSay({ panel, now, clock: (at) => writeClock(at, now, timeZone, 'en') })
  return sentences.length === 0
    ? []
    : [{ title: SAY_FIRST, lines: [{ label: words.say, value: sentences.join(' ') }] }]
}

/** Translates `sayFirst` into the page's language; null on an English page or after the trip. */
export const sayFirstMeans = ({ panel, now, timeZone }: CardInput): string | null =>
  whatItMeans({ panel, now, clock: (at) => writeClock(at, now, timeZone) })

const notProvided = (line: CardLine): CardLine => ({ ...line, value: line.value || null })

const numberLine = (label: string, number: string | undefined): CardLine => ({
  label,
  value: number ? shownNumber(number) : null,
  ...(number ? { digits: spokenPhone(number) } : {}),
})

function fromNow(at: number, now: number): string {
  return at > now ? words.inFuture(formatElapsed(at - now)) : words.inPast(formatElapsed(now - at))
}

function statusOf(panel: PanelFacts, now: number): string {
  const { trip, timeline, isDistress } = panel
  if (trip.endedAt !== null) return words.ended(fromNow(trip.endedAt, now))
  const distress = isDistress ? words.distress(distressLabel(panel)) : null
  const alarm = alarmIn(timeline)
  const late = overdueBy(trip, now)
  const raised = alarm && alarmOf(alarm, fromNow(alarm.at, now))
  const overdue = late === null ? null : words.overdue(formatElapsed(late))
  return [distress, raised, overdue].filter((part) => part !== null).join('. ') || words.notOverdue
}

function saidSafe(panel: PanelFacts, now: number): CardLine[] {
  const said = reportedSafe(panel)
  if (said === null) return []
  const name = calledName(panel)
  const says = words.saysSafe(said.who, name, fromNow(said.at, now))
  const caution = panel.isDistress ? words.maybeForced(name) : words.staysOpen
  return [{ label: words.saidSafe, value: `${says}. ${caution}` }]
}

function alarmOf(alarm: TimelineEntry, ago: string): string {
  const text = alarm.text && served.alarm(alarm.text)
  return words.alarm(text, text === null || isPressedSos(alarm) ? ago : words.alarmed(ago))
}

function calls(panel: PanelFacts, now: number, at: (instant: number) => string): CardLine[] {
  const { timeline } = panel
  const number = emergencyNumberOf(panel)
  const standing = callStanding(timeline, now)
  const whoOf = (by: TimelineEntry['by']) => by?.name ?? by?.number ?? words.contact
  const calling =
    standing.kind === 'claimed'
      ? [{ label: words.calling(number), value: words.since(whoOf(standing.by), at(standing.since)) }]
      : []
  const called = timeline.filter(({ kind }) => kind === 'called')
  const noted = called.map((call) => ({
    label: at(call.at),
    value: words.called(whoOf(call.by), number, call.text || null),
  }))
  return [...calling, ...noted]
}

export function toldOf({ lines }: CardSection): { told: CardLine[]; missing: string[] } {
  const told = lines.filter(({ value }) => value !== null)
  return { told, missing: lines.filter(({ value }) => value === null).map(({ label }) => label) }
}

/** Formats a card as plain text: in each section, one fact per line, then the missing facts. */
export function cardText(sections: readonly CardSection[]): string {
  const texts = sections.map((section) => {
    const { told, missing } = toldOf(section)
    return [
      section.title.toUpperCase(),
      ...told.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value ?? '')}`),
      ...(missing.length > 0 ? [words.notProvided(missing)] : []),
    ].join('\n')
  })
  return `${texts.join('\n\n')}\n`
}
