import { deviceWords } from '../../position/movement/device-words.ts'
import { words as deviceEnglish } from '../../position/movement/device-words.words.en.ts'
import { formatCoordinates, lastKnownPosition } from '../../position/position.ts'
import { words as trackEnglish } from '../../position/track/track-words.words.en.ts'
import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { estimatedCompletion, overdueBy } from '../../trip/lifecycle/completion.ts'
import { formatElapsed } from '../../trip/time/elapsed.ts'
import { atClock } from '../../trip/time/english-clock.ts'
import type { Trip } from '../../trip/trip.ts'
import { calledName, type PanelFacts } from '../panel/panel.ts'
import { words as served } from '../panel/panel.words.ts'
import { alarmIn, isPressedSos } from '../panel/timeline-words.ts'
import { companionsOf, type Party, partyOf, partyWords } from './party.ts'
import { phrase, sentence } from './phrase.ts'
import { type Meaning, words } from './what-to-say.words.ts'

type WhatToSayInput = {
  panel: PanelFacts
  now: number
  /** Formats a time as `writeClock` does: '7:31 PM', or 'Jul 1, 7:31 PM' on another day. */
  clock: (at: number) => string
}

/** English words, used on pages in any language because emergency operators are addressed in English. */
const inEnglish = { device: deviceEnglish, track: trackEnglish }

/**
 * Returns English sentences for the emergency operator; empty once the trip has ended. Their order: person
 * and party, danger, plan and delay, position (docs/rules/panel-facts.md).
 */
export function whatToSay({ panel, now, clock }: WhatToSayInput): string[] {
  if (panel.trip.endedAt !== null) return []
  return [
    whoSentence(panel),
    partyWords(panel.trip.plan),
    ...dangerSentences(panel, clock),
    planSentence(panel.trip, now),
    ...whereSentences(panel, now, clock),
  ].filter((words) => words !== null)
}

function whoSentence({ name, trip }: PanelFacts): string {
  const who = phrase(name) ?? 'someone who may need help'
  // Turns ages typed in Spanish, such as 'de 12 años', into numbers for the English sentence.
  const companions = companionsOf(trip.plan)?.replace(/(?:\bde )?(\d{1,3}) años?(?!\p{L})/gu, '$1') ?? null
  if (companions === null) return sentence(`I’m calling about ${who}`)
  const isList = /\s(?:and|y|e)\s|&|,.*,/i.test(companions)
  return sentence(`I’m calling about ${who}${isList ? ', with' : ' and'} ${companions}`)
}

/** Maximum length of a medicine or life-jacket text to read out. The card shows longer ones. */
const LONGEST_READ_ALOUD = 120

function dangerSentences(panel: PanelFacts, clock: (at: number) => string): (string | null)[] {
  const { subject, timeline, isDistress, trip } = panel
  const alarm = alarmIn(timeline)
  const raised = phrase(alarm?.text) ?? 'An alarm went off'
  const medicine = phrase(subject?.urgentMedication)
  const lifeJackets = phrase(trip.plan?.lifeJackets)
  const who = phrase(calledName(panel))
  return [
    isDistress
      ? sentence(
          `${who ?? 'They'} sent a silent distress signal. Please don’t call or text ${who ?? 'them'}: others could see it`,
        )
      : null,
    alarm &&
      sentence(
        isPressedSos(alarm)
          ? `${raised} ${atClock(clock(alarm.at))}`
          : `An alarm went off ${atClock(clock(alarm.at))}${alarm.text === null ? '' : `: ${raised}`}`,
      ),
    medicine &&
      sentence(
        `${who === null ? 'One of them needs' : `${who} needs`} medicine right away${medicine.length > LONGEST_READ_ALOUD ? ', and I have the list' : `: ${medicine}`}`,
      ),
    lifeJackets && lifeJackets.length <= LONGEST_READ_ALOUD ? sentence(`Life jackets: ${lifeJackets}`) : null,
  ]
}

/** Translates `whatToSay` into the page's language; null on an English page or after the trip. */
export function whatItMeans({ panel, now, clock }: WhatToSayInput): string | null {
  const meaning = words.meaning
  if (meaning === null || panel.trip.endedAt !== null) return null
  const { trip, subject, timeline, isDistress, place } = panel
  const alarm = alarmIn(timeline)
  const medicine = phrase(subject?.urgentMedication)
  const lifeJackets = phrase(trip.plan?.lifeJackets)
  const doing = phrase(trip.plan?.vesselType, { most: 40 }) ?? phrase(trip.activity, { most: 40 })
  const late = overdueBy(trip, now)
  const where = phrase(trip.location, { most: 60 })
  const last = lastKnownPosition(trip)
  const due = trip.startedAt === null ? null : estimatedCompletion(trip.startedAt, trip.time)
  const devices = deviceWords(trip, (at) => meaning.at(clock(at)))
  return [
    meaning.who(phrase(panel.name), companionsOf(trip.plan)),
    partyMeaning(meaning, partyOf(trip.plan)),
    isDistress && meaning.distress(phrase(calledName(panel))),
    alarm && meaning.alarm(alarm.text && served.alarm(alarm.text), clock(alarm.at)),
    medicine && meaning.medicine(medicine.length > LONGEST_READ_ALOUD ? null : medicine),
    lifeJackets && lifeJackets.length <= LONGEST_READ_ALOUD && meaning.lifeJackets(lifeJackets),
    meaning.plan(
      doing,
      where && !coordinates.test(where) ? where : null,
      late === null ? null : formatElapsed(late),
    ),
    last === null && meaning.noPosition,
    last === null && due !== null && meaning.backAt(clock(due)),
    last &&
      meaning.where(
        (place && served.place(place).line) || formatCoordinates(last),
        last.fixedAt === null ? null : clock(last.fixedAt),
      ),
    ...(devices ? [devices.leading, ...devices.others] : []),
  ]
    .filter(Boolean)
    .join(' ')
}

function partyMeaning(meaning: Meaning, party: Party | null): string | null {
  switch (party?.kind) {
    case undefined:
      return null
    case 'people':
      return meaning.people(party.people, party.children)
    case 'children':
      return meaning.children(party.children)
    case 'also':
      return meaning.also(party.text)
    case 'told':
      return meaning.party(party.text)
    case 'alone':
      return meaning.alone
  }
}

/** Returns a sentence such as 'They’re in a jon boat on Jordan Lake, an hour overdue.' */
function planSentence(trip: Trip, now: number): string | null {
  const doing = boatWords(trip) ?? activityWords(trip)
  const place = placeWords(trip)
  const late = overdueBy(trip, now)
  const overdue = late === null ? null : `${lateWords(late)}overdue`
  if (doing !== null)
    return sentence(
      [`They’re ${doing}${place === null ? '' : ` ${place}`}`, overdue].filter(Boolean).join(', '),
    )
  if (place !== null)
    return sentence(`They planned to be ${place}${overdue === null ? '' : ` and are ${overdue}`}`)
  return overdue === null ? null : sentence(`They’re ${overdue}`)
}

/** Formats a delay as 'an hour ' or '2 hours 10 minutes ' with a trailing space; empty below a minute. */
function lateWords(ms: number): string {
  const days = Math.floor(ms / (24 * HOUR_MS))
  const hours = Math.floor(ms / HOUR_MS) % 24
  const minutes = days > 0 ? 0 : Math.floor(ms / MINUTE_MS) % 60
  const parts = [counted(days, 'day'), counted(hours, 'hour'), counted(minutes, 'minute')].filter(
    (part) => part !== '',
  )
  const [only] = parts
  if (parts.length === 1 && only?.startsWith('1 '))
    return `${only.replace(/^1 (h?)/, (_, h) => (h ? 'an h' : 'a '))} `
  return parts.map((part) => `${part} `).join('')
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`

/** Matches boats that a person is "on", not "in". */
const riddenOn = /\b(\w*board|\w*ski|sup|ferry|ship|yacht|cruise)s?$/i

function boatWords({ plan }: Trip): string | null {
  const boat = phrase(plan?.vesselType, { most: 40 })
  if (boat === null) return null
  return `${riddenOn.test(boat) ? 'on' : 'in'} ${withArticle(boat)}`
}

/** Matches words in "-ing" that don't fit after "out", unlike "fishing". */
const noGerund =
  /\b(wedding|meeting|morning|evening|building|opening|training|gathering|thing|spring|king)\b/i
const outings =
  /\b(date|walk|hike|run|jog|ride|trip|swim|tour|errand|drive|sail|trek|dive|climb|hunt|cruise|paddle|outing|vacation)$/i

function activityWords({ activity }: Trip): string | null {
  const text = phrase(activity, { most: 40 })
  if (text === null) return null
  if (/^(\S+\s)?\S+ing\b/i.test(text) && !noGerund.test(text)) return `out ${lowered(text)}`
  return outings.test(text) ? `on ${withArticle(text)}` : null
}

/** Matches places that start with a preposition: 'at the dam', 'from Apex to Cary'. */
const leads =
  /^(in|on|at|near|around|from|to|by|along|off|between|up|down|across|behind|outside|inside|under)\s/i
const waters =
  /\b(lake|river|bay|sound|creek|reservoir|sea|ocean|gulf|harbor|pond|canal|inlet|channel|strait|lagoon)\b/i
const coordinates = /^[-+−]?\d+(\.\d+)?\s*[,;/]\s*[-+−]?\d+/

/** Returns the place with a preposition; null if `phrase` rejects it or it starts with coordinates. */
function placeWords({ location, plan }: Trip): string | null {
  const place = phrase(location, { most: 60 })
  if (place === null || coordinates.test(place)) return null
  if (leads.test(place)) return lowered(place, true)
  return `${plan?.vesselType && waters.test(place) ? 'on' : 'near'} ${place}`
}

function whereSentences({ trip, place }: PanelFacts, now: number, clock: (at: number) => string): string[] {
  const last = lastKnownPosition(trip)
  if (last === null) {
    const due = trip.startedAt === null ? null : estimatedCompletion(trip.startedAt, trip.time)
    const planned =
      due === null ? [] : [`They ${due < now ? 'planned' : 'plan'} to be back ${atClock(clock(due))}.`]
    return ['We don’t have a position from them.', ...planned.map(sentence)]
  }
  const line = phrase(place?.line)
  const where =
    line === null ? formatCoordinates(last) : /^(in|on|near|at|\d)/.test(line) ? line : `in ${line}`
  const asOf = last.fixedAt === null ? 'but we don’t know from when' : `as of ${clock(last.fixedAt)}`
  const devices = deviceWords(trip, (at) => atClock(clock(at)), inEnglish)
  return [
    sentence(`Their last position is ${where}, ${asOf}`),
    ...(devices ? [devices.leading, ...devices.others] : []),
  ]
}

function withArticle(text: string): string {
  const noun = lowered(text)
  if (/^(a|an|the|my|our|his|her|their|two|three|\d+)\b/i.test(noun))
    return lowered(noun.replace(/^(my|our)\b/i, 'their'), true)
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Lowercases the first letter. Names such as 'Jordan Lake' stay as they are unless `first` is set. */
function lowered(text: string, first = false): string {
  const isName = /\p{Lu}/u.test(text.slice(1))
  return isName && !first ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
