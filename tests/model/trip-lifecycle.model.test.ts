import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance as advancePurely, startTrip } from '../../src/domain/trip/lifecycle/advance.ts'
import { SOS_AGAIN_MS } from '../../src/domain/trip/lifecycle/alarm.ts'
import { type StoredTrip, stateValues, type TripState } from '../../src/domain/trip/lifecycle/stored-trip.ts'
import { tripLifecycleMachine } from '../../src/domain/trip/lifecycle/trip-lifecycle.machine.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
  type TripEffect,
  type TripEvent,
} from '../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { travelerView } from '../../src/domain/trip/lifecycle/trip-views.ts'
import { tookPurely } from '../support/statecharts/transitions-taken.ts'
import { HOUR, MINUTE, plan } from '../support/statecharts/trip-events.ts'

type Model = {
  now: number
  dueAt: number
  /** State of the trip. `asked`: a check-in question or alarm is unanswered. `over`: the emergency has ended. */
  is: 'out' | 'asked' | 'alerted' | 'duress' | 'home' | 'over' | 'forgotten'
  /** True if the traveler sees the trip as over. */
  isClosed: boolean
  /** Time when the emergency after a distress alert lapsed for the traveler and excluded contacts. */
  seemsLapsedAt: number
  /** True if a check-in question was written since the last extension. */
  isAsked: boolean
  /** Time when the check-in question was written; `outAt` is when it was sent. */
  askedAt: number
  outAt: number | null
  alarm: { isSos: boolean; alertAt: number; at: number } | null
  /** Time of the first ordinary alert. After a distress alert, only contacts excluded from it get one. */
  alertedAt: number | null
  /** Time of the emergency's last alert. */
  calledAt: number
  endedAt: number
  /** True if votes ended the emergency, false if it lapsed. */
  isResolved: boolean
  /** True if the trip reopened during another trip of the traveler, who still sees this one as over. */
  isElsewhere: boolean
  log: string[]
}
type Real = { row: string; wakeAt: number | null; log: string[] }

/** Runs the lifecycle's pure `advance` and records its transition for coverage. */
function advance(trip: StoredTrip, event: TripEvent) {
  const before = tripLifecycleMachine.resolveState({ value: stateValues[trip.state], context: trip.facts })
  tookPurely(tripLifecycleMachine, before, event)
  return advancePurely(trip, event)
}

const words = (effect: TripEffect): string[] => {
  if (effect.type === 'wakeAt') return []
  return ['news' in effect ? `${effect.type} ${effect.news}` : effect.type]
}

function send(real: Real, event: TripEvent) {
  const trip = JSON.parse(real.row) as StoredTrip
  const after = advance(trip, event)
  real.row = JSON.stringify(after.trip)
  for (const effect of after.effects) {
    if (effect.type === 'wakeAt') real.wakeAt = effect.at
    real.log.push(...words(effect))
  }
}

const states: Record<Model['is'], TripState> = {
  out: 'active',
  asked: 'checkInDue',
  alerted: 'alerted',
  duress: 'distress',
  home: 'checkedIn',
  over: 'held',
  forgotten: 'forgotten',
}

function agree(model: Model, real: Real) {
  const trip = JSON.parse(real.row) as StoredTrip
  expect(real.log).toEqual(model.log)
  expect(trip.state).toBe(states[model.is])
  expect(trip.facts.dueAt).toBe(model.dueAt)
  const seen = travelerView(trip, model.now)
  expect(seen.kind).toBe(model.isClosed ? 'ended' : 'open')
  if (seen.kind === 'open') expect(seen.alarm?.alertAt).toBe(model.alarm?.alertAt)
}

const seemToEnd = (model: Model) => Object.assign(model, { isClosed: true })
const seemToLapse = (model: Model) => {
  model.log.push('tellTraveler lapsed', 'endForLeftOut lapsed')
  Object.assign(model, { isClosed: true, seemsLapsedAt: model.now })
}
const isOut = ({ is }: Model) => is === 'out' || is === 'asked'
const isLookedFor = ({ is }: Model) => is === 'alerted' || is === 'duress'
/** True if a trip with a distress alert looks open to the traveler. */
const seemsOpen = (model: Model) => duress(model) && !model.isClosed
const alertAtOf = ({ dueAt, alarm, isAsked, askedAt, outAt }: Model) => {
  const knownAt = isAsked ? Math.min(outAt ?? Infinity, askedAt + 2 * MINUTE) : dueAt
  return Math.min(Math.max(dueAt, knownAt) + plan.graceMs, alarm?.alertAt ?? Infinity)
}
const isAlerted = ({ log }: Model) => log.includes('alertContacts') || log.includes('alertLeftOut')
const isOver = ({ is }: Model) => is === 'over' || is === 'forgotten'
/** True if the check-in question is due and no alarm alerts contacts by then. */
const isQuestionDue = (model: Model) =>
  !model.isAsked &&
  !isAlerted(model) &&
  model.now >= model.dueAt &&
  (model.alarm === null || model.alarm.alertAt > model.dueAt)
/** True if an SOS raises a new alarm or alerts the contacts again. */
const isNews = (model: Model) =>
  !model.alarm?.isSos || (isAlerted(model) && model.now - model.alarm.at >= SOS_AGAIN_MS)
const owesQuestion = (model: Model) => seemsOpen(model) && isQuestionDue(model)
/** True if contacts excluded from the distress alert must get the alert of an ordinary trip. */
const owesAlert = (model: Model) => seemsOpen(model) && !isAlerted(model) && model.now >= alertAtOf(model)
const seemingLapseAt = (model: Model) =>
  Math.max(model.alertedAt ?? alertAtOf(model), model.alarm?.isSos ? model.alarm.at : 0) +
  LONGEST_EMERGENCY_MS
/** True if the phone and excluded contacts must see the emergency lapse. */
const seemsLapsed = (model: Model) =>
  seemsOpen(model) && isAlerted(model) && model.now >= seemingLapseAt(model)
/** True if the track must be deleted. A trip that looks open keeps its track like an open trip. */
const isToBeForgotten = (model: Model) =>
  model.is === 'over' &&
  model.now >= Math.max(model.endedAt, model.seemsLapsedAt) + plan.retentionMs &&
  (!seemsOpen(model) || model.now >= seemingLapseAt(model))
/** True if the time requires an effect or a new state of the trip. */
const isDue = (model: Model) =>
  owesQuestion(model) ||
  owesAlert(model) ||
  seemsLapsed(model) ||
  (model.is === 'out' && model.now >= model.dueAt) ||
  (model.is === 'asked' && (isQuestionDue(model) || model.now >= alertAtOf(model))) ||
  (isLookedFor(model) && model.now >= model.calledAt + LONGEST_EMERGENCY_MS) ||
  isToBeForgotten(model)
const contactsKnow = ({ log }: Model) => log.includes('alertContacts') || log.includes('tellDistress')
const duress = ({ log }: Model) => log.includes('tellDistress')

type Command = fc.Command<Model, Real>
const command = (
  says: string,
  model: (model: Model) => void,
  event: (model: Model) => TripEvent,
): Command => ({
  check: () => true,
  run: (known, real) => {
    send(real, event(known))
    model(known)
    agree(known, real)
  },
  toString: () => says,
})

/** Moves the clock. Then checks the trip if a wake-up is due, or always if `byChance`. */
const waiting = (minutes: number, byChance = false): Command => ({
  check: () => true,
  run: (model, real) => {
    model.now += minutes * MINUTE
    const asked = real.wakeAt !== null && real.wakeAt <= model.now
    if (isDue(model)) expect(asked).toBe(true)
    if (!asked && !byChance) return
    if (asked) real.wakeAt = null
    send(real, { type: 'time.reached', now: model.now })
    if (isOut(model) && isQuestionDue(model)) {
      model.log.push('askTraveler')
      Object.assign(model, { is: 'asked', isAsked: true, askedAt: model.now, outAt: null })
    } else if (model.is === 'asked' && model.now >= alertAtOf(model)) {
      model.log.push('alertContacts')
      Object.assign(model, { is: 'alerted', alertedAt: model.now, calledAt: model.now })
    } else if (model.is === 'duress' && seemsLapsed(model)) {
      seemToLapse(model)
    } else if (isLookedFor(model) && model.now >= model.calledAt + LONGEST_EMERGENCY_MS) {
      if (model.is === 'alerted') model.log.push('tellTraveler lapsed')
      model.log.push('tellContacts lapsed', 'endCode')
      if (!duress(model)) seemToEnd(model)
      Object.assign(model, { is: 'over', endedAt: model.now, isResolved: false })
    } else if (owesQuestion(model)) {
      model.log.push('askTraveler')
      Object.assign(model, { isAsked: true, askedAt: model.now, outAt: null })
    } else if (owesAlert(model)) {
      model.log.push('alertLeftOut')
      model.alertedAt = model.now
      if (!isOver(model)) model.calledAt = model.now
    } else if (seemsLapsed(model)) {
      seemToLapse(model)
    } else if (isToBeForgotten(model)) {
      model.log.push('forgetTrack')
      model.is = 'forgotten'
    }
    agree(model, real)
  },
  toString: () => `${minutes} minutes pass${byChance ? ', somebody looks at the clock' : ''}`,
})
const waited = fc
  .record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constantFrom(15, 60, 72 * 60, 14 * 24 * 60)),
    byChance: fc.boolean(),
  })
  .map(({ minutes, byChance }) => waiting(minutes, byChance))

/** Records that the check-in question was sent, withheld, or refused. */
const goesOut: Command = {
  check: ({ isAsked, outAt }) => isAsked && outAt === null,
  run: (model, real) => {
    const { state, facts } = JSON.parse(real.row) as StoredTrip
    real.row = JSON.stringify({ state, facts: { ...facts, questionOutAt: model.now } })
    model.outAt = model.now
  },
  toString: () => 'the question goes out',
}

const close = (model: Model) => {
  model.log.push('tellTraveler checkedIn')
  seemToEnd(model)
}

/** Ends a trip under duress. To the traveler and excluded contacts, it ends like any other trip. */
const closeUnderDuress = (model: Model) => {
  close(model)
  model.log.push('endForLeftOut checkedIn')
}

/** Reopens an ended distress alert. The caller logs the new alert to contacts. */
const reopen = (model: Model) => {
  model.log.push('forgetVotes', 'renewCode')
  Object.assign(model, { is: 'duress', calledAt: model.now })
}

const extending = (minutes: number) =>
  command(
    `asks for ${minutes} minutes more`,
    (model) => {
      const until = model.dueAt + minutes * MINUTE
      if (minutes <= 0 || minutes > 24 * 60 || until <= model.now) return
      const asked = { dueAt: until, isAsked: false, outAt: null, alarm: null }
      if (isOut(model)) Object.assign(model, { is: 'out', ...asked })
      else if (seemsOpen(model) && !isAlerted(model)) Object.assign(model, asked)
    },
    (model) => ({ type: 'trip.extended', until: model.dueAt + minutes * MINUTE, at: model.now }),
  )
const extended = fc
  .oneof(fc.integer({ min: -30, max: 120 }), fc.constantFrom(24 * 60, 24 * 60 + 1))
  .map(extending)

const alarming = ({ minutes, isSos }: { minutes: number; isSos: boolean }) =>
  command(
    `${isSos ? 'presses SOS' : 'does not move'}, contacts hear of it in ${minutes} minutes`,
    (model) => {
      const { alarm, now } = model
      if (!isOut(model) && model.is !== 'alerted' && !seemsOpen(model)) return
      const alertAt = Math.min(now + minutes * MINUTE, alarm?.alertAt ?? Infinity)
      const raised = { isSos, alertAt, at: now }
      const isForced = seemsOpen(model)
      if (isForced && isOver(model) && isSos && isNews(model)) {
        const seemed = isAlerted(model)
        reopen(model)
        if (!seemed) model.log.push('askAboutAlarm')
        model.log.push('recordAlarm')
        model.log.push('tellDistress')
        if (seemed) model.log.push('alertLeftOut')
        model.alarm = raised
      } else if (isAlerted(model)) {
        if (!isSos || !isNews(model)) return
        model.log.push('recordAlarm', ...(isForced ? ['tellDistress', 'alertLeftOut'] : ['alertContacts']))
        Object.assign(model, { alarm: raised, calledAt: now })
      } else {
        if (!isSos && (alarm || now >= alertAtOf(model))) return
        if (alarm?.isSos) return
        model.log.push('askAboutAlarm', ...(isForced && isSos ? ['recordAlarm', 'tellDistress'] : []))
        Object.assign(model, { alarm: raised, ...(isOut(model) ? { is: 'asked' } : {}) })
        if (isForced && isSos) model.calledAt = now
      }
    },
    ({ now }) => ({
      type: 'alarm.raised',
      reason: isSos ? 'sos' : minutes % 2 === 0 ? 'notMoved' : 'silent',
      limit: isSos ? null : 45,
      alertAt: now + minutes * MINUTE,
      at: now,
    }),
  )
const alarmed = fc.record({ minutes: fc.integer({ min: 1, max: 90 }), isSos: fc.boolean() }).map(alarming)

const saysWell = command(
  'says with the PIN that all is well',
  (model) => {
    if (model.alarm === null) return
    if (isOut(model)) Object.assign(model, { is: model.isAsked ? 'asked' : 'out', alarm: null })
    else if (seemsOpen(model) && !isAlerted(model)) model.alarm = null
  },
  ({ now }) => ({ type: 'alarm.answered', at: now }),
)

const hastens = command(
  'wants the contacts told of the SOS now',
  (model) => {
    const { alarm, now } = model
    if (!alarm?.isSos || isAlerted(model)) return
    if (!isOut(model) && !seemsOpen(model)) return
    model.alarm = { ...alarm, alertAt: Math.min(alarm.alertAt, now) }
    if (isOut(model)) {
      model.log.push('alertContacts')
      Object.assign(model, { is: 'alerted', alertedAt: now, calledAt: Math.max(model.calledAt, now) })
    } else {
      model.log.push('alertLeftOut')
      model.alertedAt = now
      if (!isOver(model)) model.calledAt = Math.max(model.calledAt, now)
    }
  },
  ({ now }) => ({ type: 'sos.hastened', at: now }),
)

const entersPin = command(
  'enters the PIN',
  (model) => {
    if (seemsOpen(model)) closeUnderDuress(model)
    if (!isOut(model) && model.is !== 'alerted') return
    close(model)
    model.log.push('tellContacts checkedIn', 'endCode', 'forgetTrack')
    model.is = 'home'
  },
  ({ now }) => ({ type: 'safetyPin.entered', at: now }),
)

const entersDistressPin = command(
  'enters the distress PIN',
  (model) => {
    if (seemsOpen(model)) {
      const isAgain = isOver(model)
      if (isAgain) reopen(model)
      closeUnderDuress(model)
      if (isAgain) model.log.push('tellDistress')
    }
    if (!isOut(model) && model.is !== 'alerted') return
    closeUnderDuress(model)
    model.log.push('tellDistress')
    Object.assign(model, { is: 'duress', calledAt: model.now })
  },
  ({ now }) => ({ type: 'distressPin.entered', at: now }),
)

const signals = command(
  'asks for something with the distress PIN',
  (model) => {
    if (seemsOpen(model) && isOver(model)) {
      reopen(model)
      model.log.push('tellDistress')
    }
    if (!isOut(model) && model.is !== 'alerted') return
    model.log.push('tellDistress')
    Object.assign(model, { is: 'duress', calledAt: model.now })
  },
  ({ now }) => ({ type: 'distress.signaled', at: now }),
)

const heard = (news: string, type: 'vote.cast' | 'vote.retracted' | 'alert.acknowledged') =>
  command(
    `a contact: ${news}`,
    (model) => {
      if (!contactsKnow(model)) return
      if (!duress(model)) model.log.push(`tellTraveler ${news}`)
      model.log.push(`tellContacts ${news}`)
    },
    ({ now }) => ({ type, by: 'rosa', at: now }),
  )
const hears = [
  heard('vote', 'vote.cast'),
  heard('retracted', 'vote.retracted'),
  heard('acknowledged', 'alert.acknowledged'),
]

const decides = command(
  'the deciding vote is cast',
  (model) => {
    if (!isLookedFor(model)) return
    if (!duress(model)) {
      model.log.push('tellTraveler resolved')
      seemToEnd(model)
    }
    model.log.push('tellContacts resolved', 'endCode')
    Object.assign(model, { is: 'over', endedAt: model.now, isResolved: true })
  },
  ({ now }) => ({ type: 'quorum.reached', by: 'omar', at: now }),
)

const takesBack = (isElsewhere: boolean) =>
  command(
    `the deciding vote is taken back${isElsewhere ? ', and the traveler is on another trip' : ''}`,
    (model) => {
      const { is, isResolved, endedAt, now, calledAt } = model
      if (is !== 'over' || !isResolved || now >= endedAt + CODE_LIFE_AFTER_END_MS) return
      if (now >= calledAt + LONGEST_EMERGENCY_MS) return
      model.log.push('renewCode')
      if (!duress(model)) {
        model.log.push('tellTraveler reopened')
        model.isClosed = isElsewhere || model.isElsewhere
      } else if (isElsewhere) model.isClosed = true
      model.isElsewhere ||= isElsewhere
      model.log.push('tellContacts reopened')
      model.calledAt = Math.max(calledAt, model.alertedAt ?? calledAt)
      model.is = duress(model) ? 'duress' : 'alerted'
    },
    ({ now }) => ({ type: 'quorum.lost', by: 'omar', isElsewhere, at: now }),
  )

const sos = alarming({ minutes: 1, isSos: true })
const doesNotMove = alarming({ minutes: 15, isSos: false })
const lapses = waiting(14 * 24 * 60)
const comesToBeLookedFor = [waiting(60), goesOut, waiting(15)]
/** Sequence with a distress alert, and the wait until excluded contacts are alerted. */
const waitsUnderDuress = [signals, waiting(60), goesOut, waiting(15)]
/** Sequences of commands that random generation rarely completes. */
const walks: [Iterable<Command>][] = [
  [[waiting(1, true), extending(30), sos, saysWell, entersPin]],
  [[sos, hastens, entersPin]],
  [[waiting(50), doesNotMove, waiting(10)]],
  [[waiting(60), waiting(1, true), entersDistressPin, ...hears]],
  [
    [
      ...comesToBeLookedFor,
      waiting(1, true),
      extending(30),
      sos,
      saysWell,
      ...hears,
      decides,
      takesBack(false),
    ],
  ],
  [[...comesToBeLookedFor, entersDistressPin, waiting(1, true), lapses]],
  [[...comesToBeLookedFor, signals, entersPin]],
  [[...comesToBeLookedFor, lapses, lapses]],
  [[signals, extending(30), doesNotMove, saysWell, sos, entersDistressPin]],
  [[signals, sos, hastens]],
  [[signals, sos, decides, hastens]],
  [[...waitsUnderDuress, sos, decides, takesBack(false)]],
  [[...waitsUnderDuress, decides, sos]],
  [[...waitsUnderDuress, decides, lapses, waiting(1)]],
  [[...comesToBeLookedFor, waiting(60), signals, waiting(14 * 24 * 60 - 30)]],
  [[signals, decides, sos]],
  [[signals, decides, signals]],
  [[signals, decides, entersDistressPin]],
  [[waiting(60), sos, saysWell, waiting(1, true)]],
  [[waiting(200), waiting(200), waiting(300)]],
  [[signals, decides, waiting(60), waiting(17), lapses, waiting(1)]],
  [[signals, decides, waiting(4 * 24 * 60), entersPin, waiting(1)]],
  // An extension to this very moment is refused.
  [[waiting(60), waiting(15), extending(15)]],
  // An alarm whose alert comes exactly at the due time replaces the check-in question.
  [[waiting(45), doesNotMove, waiting(15)]],
  // An SOS after the alert starts the 14 days again.
  [[...comesToBeLookedFor, waiting(60), sos, waiting(14 * 24 * 60 - 30), waiting(30)]],
  // A vote can't be taken back once the emergency would have lapsed.
  [[...comesToBeLookedFor, waiting(14 * 24 * 60 - 30), decides, waiting(30), takesBack(false)]],
  // After an extension, the grace period again waits until the question is sent.
  [[waiting(60), goesOut, extending(60), waiting(60), waiting(15, true), waiting(2)]],
  // A canceled SOS under duress still starts the 14 days again.
  [[signals, waiting(10), sos, saysWell, entersPin, waiting(14 * 24 * 60 - 10), waiting(10)]],
  // A second distress alert doesn't delay the lapse that the phone shows.
  [[...waitsUnderDuress, decides, waiting(60), signals, waiting(14 * 24 * 60 - 60), waiting(60)]],
  // The emergency lapses before the alert to excluded contacts, which is late.
  [[signals, waiting(72 * 60), lapses, waiting(15), takesBack(false)]],
]

describe('trip lifecycle', () => {
  test('matches its reference model when only a database row and wake-ups are kept between events [§4.20]', () => {
    fc.assert(
      fc.property(
        fc.commands(
          [
            waited,
            waited,
            waited,
            extended,
            alarmed,
            alarmed,
            fc.boolean().map(takesBack),
            ...[goesOut, goesOut, saysWell, hastens, entersPin, entersDistressPin, signals, decides].map(
              (one) => fc.constant(one),
            ),
            fc.constantFrom(...hears),
          ],
          { maxCommands: 25, size: 'max' },
        ),
        (commands) =>
          fc.modelRun(() => {
            const model: Model = {
              now: plan.startedAt,
              dueAt: plan.dueAt,
              is: 'out',
              isClosed: false,
              seemsLapsedAt: 0,
              isAsked: false,
              alarm: null,
              askedAt: 0,
              outAt: null,
              alertedAt: null,
              calledAt: 0,
              endedAt: 0,
              isResolved: false,
              isElsewhere: false,
              log: [],
            }
            const { trip, effects } = startTrip(plan)
            const wake = effects.find((effect) => effect.type === 'wakeAt')
            return { model, real: { row: JSON.stringify(trip), wakeAt: wake?.at ?? null, log: [] } }
          }, commands),
      ),
      { examples: walks, numRuns: walks.length + 400 },
    )
  })

  test.each([
    ['lateness', 'question'],
    ['an alarm', 'alarm'],
    ['lateness and an alarm', 'both'],
  ] as const)(
    'asks again about %s after an outage, even on a trip with a hidden distress alert',
    (_about, what) => {
      const { dueAt } = plan
      const raisedAt = what === 'alarm' ? dueAt - HOUR : dueAt
      const due: TripEvent[] = what === 'alarm' ? [] : [{ type: 'time.reached', now: dueAt }]
      const alarm: TripEvent = {
        type: 'alarm.raised',
        reason: 'notMoved',
        limit: 45,
        alertAt: raisedAt + 15 * MINUTE,
        at: raisedAt,
      }
      const heldUp = (before: TripEvent[]) => {
        const events = [...before, ...due, ...(what === 'question' ? [] : [alarm])]
        const asked = events.reduce((trip, event) => advance(trip, event).trip, startTrip(plan).trip)
        const now = raisedAt + 30 * MINUTE
        const again = advance(asked, { type: 'time.reached', now, lateMs: 28 * MINUTE })
        return {
          asked: again.effects.filter(({ type }) => /^ask/.test(type)),
          seen: travelerView(again.trip, now),
        }
      }
      const at = plan.startedAt + MINUTE
      const safe = heldUp([])
      expect(safe.asked).toHaveLength(what === 'both' ? 2 : 1)
      expect(safe.seen).toMatchObject({ alertAt: raisedAt + 45 * MINUTE })
      const signaled: TripEvent = { type: 'distress.signaled', at }
      expect(heldUp([signaled])).toEqual(safe)
      expect(heldUp([signaled, { type: 'quorum.reached', by: 'rosa', at }])).toEqual(safe)
    },
  )
})
