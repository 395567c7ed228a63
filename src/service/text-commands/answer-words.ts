import { capitalized } from '../../domain/kit/text.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { Reached } from '../../domain/trip/escalation/contact-reach.ts'
import { words as inSpanish } from '../../domain/trip/escalation/reasons.words.es.ts'
import { words as inEnglish } from '../../domain/trip/escalation/reasons.words.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import { formatLeft } from '../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../domain/trip/time/written-instant.ts'
import type { OpenTripFacts, TravelerCatalog } from '../messages/catalog/traveler-english.ts'
import type { StartOutcome } from '../trips/changes/start-trip.ts'
import type { OwnReach, OwnTrip } from '../trips/trip.ts'

/** True if a text arrived or a contact opened the panel. Only then may replies say "told". */
const isKnownToArrive = ({ contacts, reachOf, wasOpened }: OwnTrip, now: number): boolean =>
  wasOpened || contacts.some(({ id }) => reachOf(id, now)?.text?.state === 'arrived')

const MOST_CONTACTS_TOLD = 4

const reasonsIn: Record<Language, typeof inEnglish> = { en: inEnglish, es: inSpanish }

/** True if the status of a contact says more than that a text or email was sent. */
const isNews = ({ knows, text, call, mail }: OwnReach): boolean =>
  knows !== null || call !== null || [text, mail].some((one) => one !== null && one.state !== 'sent')

/**
 * Formats the status of each contact, such as 'Ana opened it.', starting with those who know. A text has room
 * for four; the last sentence counts the others. Empty if no contact has news.
 */
function reachedWords(trip: OwnTrip, now: number, words: TravelerCatalog): string[] {
  const because = ({ why }: Reached) => (why === null ? null : reasonsIn[words.language].reason(why))
  const told = trip.contacts.flatMap(({ id, name, number, removedAt }) => {
    const reach = removedAt === null ? trip.reachOf(id, now) : null
    return reach ? [{ who: capitalized(name ?? number), reach }] : []
  })
  if (!told.some(({ reach }) => isNews(reach))) return []
  const sentences = told
    .toSorted((one, other) => Number(one.reach.knows === null) - Number(other.reach.knows === null))
    .flatMap(({ who, reach }) => {
      if (reach.knows === 'caring') return [words.caring(who)]
      if (reach.knows === 'opened') return [words.opened(who)]
      const ways = (['text', 'call', 'mail'] as const).flatMap((way) => {
        const reached = reach[way]
        return reached ? [{ way, state: reached.state, why: because(reached) }] : []
      })
      return ways.length > 0 ? [words.reached(who, ways)] : []
    })
  const unlisted = sentences.slice(MOST_CONTACTS_TOLD).length
  return [...sentences.slice(0, MOST_CONTACTS_TOLD), ...(unlisted > 0 ? [words.unlisted(unlisted)] : [])]
}

type OpenView = Extract<ReturnType<typeof travelerView>, { kind: 'open' }>

function stateOf({ state, alarm }: OpenView): OpenTripFacts['state'] {
  if (state === 'alerted') return state
  if (alarm) return alarm.reason === 'sos' ? 'sos' : 'alarm'
  return state === 'checkInDue' ? 'overdue' : 'active'
}

/**
 * Describes the open trip as the traveler may see it; null if they see none.
 * @param timeZone IANA time zone from the traveler's text
 */
export function tripNow(
  trip: OwnTrip | null,
  now: number,
  words: TravelerCatalog,
  timeZone: string | null = null,
): OpenTripFacts | null {
  const { language } = words
  const view = trip && travelerView(trip.lifecycle, now)
  if (!trip || view?.kind !== 'open') return null
  const { dueAt, alertAt } = view
  const isAlerted = view.state === 'alerted'
  return {
    state: stateOf(view),
    count: trip.contacts.filter(({ removedAt }) => removedAt === null).length,
    alertIn: formatLeft(alertAt - now, language),
    backIn: formatLeft(dueAt - now, language),
    backBy: timeZone && writeClock(dueAt, now, timeZone, language),
    grace: formatLeft(alertAt - dueAt, language),
    isKnown: isAlerted && isKnownToArrive(trip, now),
    reached: isAlerted ? reachedWords(trip, now, words) : [],
  }
}

export const statusWords = (
  trip: OwnTrip | null,
  now: number,
  words: TravelerCatalog,
  timeZone: string | null = null,
): string => words.said.status(tripNow(trip, now, words, timeZone))

export function refusedStartText(
  { kind }: Exclude<StartOutcome, { kind: 'started' }>,
  { notStarted }: TravelerCatalog,
): string {
  switch (kind) {
    case 'tripRunning':
    case 'pinMissing':
      return notStarted[kind]
    // A start by text never reuses a trip id, so another trip blocked this start and ended right after.
    case 'tripNotRunning':
      return notStarted.tripRunning
    case 'contactsMissing':
    case 'contactsRefused':
    case 'nobodyTold':
    case 'oneMoreContact':
      return notStarted.nobody
    case 'tooManyTrips':
    case 'tooManyTexts':
    case 'tooManyContacts':
      return notStarted.tooMany
    default:
      return notStarted.someone
  }
}

export const pinThrottled = (ms: number, words: TravelerCatalog): string =>
  words.pinThrottled(formatLeft(ms, words.language))

type RefusedPin =
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'tripNotRunning' | 'pinRefused' | 'notExtended' | 'endTooFar' | 'answeredLate' }

export function refusedPinText(outcome: RefusedPin, now: number, words: TravelerCatalog): string {
  if (outcome.kind === 'throttled') return pinThrottled(outcome.retryAfterMs, words)
  return outcome.kind === 'tripNotRunning' ? statusWords(null, now, words) : words[outcome.kind]
}
