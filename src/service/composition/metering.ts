import { SpanKind } from '@opentelemetry/api'
import type { Clock } from '../../domain/kit/clock.ts'
import { providerNames } from '../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { DeliveryReports, Message } from '../messages/message.ts'
import type { OutboxStore } from '../messages/ports.ts'
import type { Sender } from '../messages/providers/sender.ts'
import { smsSegments } from '../messages/providers/sms-segments.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import { traced } from '../platform/telemetry/traced.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import type { CodeOf, Decide, Decision, Emergency } from '../trips/emergency-types.ts'
import type { TripStore } from '../trips/ports.ts'

export const meteredSender =
  (send: Sender, meter: Meter): Sender =>
  async (message, earlier, way = 'first') => {
    const { channel, kind } = message
    const attributes = { 'homeward.message.channel': channel, 'homeward.message.kind': kind }
    const outcome = await traced(`send ${channel}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const came = await send(message, earlier, way)
      span.setAttribute('homeward.message.outcome', came.kind)
      return came
    })
    meter.message(message, outcome.kind)
    if (channel === 'sms' || channel === 'voice') meter.providerTry(providerNames[way], channel, outcome.kind)
    if (outcome.kind === 'sent' && message.channel === 'sms')
      meter.sms(message.kind, smsSegments(message.body))
    return outcome
  }

export const meteredReports = (reports: DeliveryReports, meter: Meter): DeliveryReports => ({
  note(report, at) {
    if (report.receipt !== null) meter.providerReport(providerNames[report.way], report.receipt)
    return reports.note(report, at)
  },
})

const TOLD_AGAIN_MS = MINUTE_MS

/** @param report called with the name of a reached limit, at most once a minute per limit */
export function meteredThrottle(
  throttle: Throttle,
  { meter, clock, report }: { meter: Meter; clock: Clock; report(limit: string): void },
): Throttle {
  const toldAt = new Map<string, number>()
  const reached = ({ name, isMark }: Limit) => {
    if (isMark) return
    meter.limit(name, 'reached')
    if (clock.now() < (toldAt.get(name) ?? Number.NEGATIVE_INFINITY) + TOLD_AGAIN_MS) return
    toldAt.set(name, clock.now())
    report(name)
  }
  return {
    ...throttle,
    async read(counters) {
      const counts = await throttle.read(counters)
      for (const [at, { limit }] of counters.entries())
        if ((counts[at]?.count ?? 0) >= limit.points) reached(limit)
      return counts
    },
    async take(counters) {
      const counts = await throttle.take(counters)
      for (const [at, { limit, key }] of counters.entries()) {
        meter.limit(limit.name, 'counted')
        // Reports a counter over its limit once, even if it's listed twice.
        const isFirst = counters.findIndex((one) => one.limit === limit && one.key === key) === at
        if (isFirst && (counts[at]?.count ?? 0) > limit.points) reached(limit)
      }
      return counts
    },
    async giveBack(counters) {
      await throttle.giveBack(counters)
      for (const { limit } of counters) meter.limit(limit.name, 'takenBack')
    },
  }
}

const isAlert = (kind: Message['kind']) => kind === 'alert' || kind === 'distress'

function seen<Answer>(decide: Decide<Answer>) {
  let alert: 'alert' | 'distress' | null = null
  const note = (messages: Message[]): Message[] => {
    for (const { kind } of messages) if (isAlert(kind)) alert = kind === 'distress' ? 'distress' : 'alert'
    return messages
  }
  return {
    alert: () => alert,
    decide(emergency: Emergency): Decision<Answer> {
      // Drops the result of an earlier attempt, because the transaction may be retried.
      alert = null
      const decision = decide(emergency)
      const { change } = decision
      if (!change) return decision
      note(change.messages)
      const { withCodes } = change
      if (!withCodes) return decision
      const messages = (codeOf: CodeOf) => note(withCodes.messages(codeOf))
      return { ...decision, change: { ...change, withCodes: { ...withCodes, messages } } }
    },
  }
}

export function meteredTrips(trips: TripStore, meter: Meter): TripStore {
  const counted = async <Answer, Result>(
    decide: Decide<Answer>,
    change: (decide: Decide<Answer>) => Promise<Result>,
    isWritten: (result: Result) => boolean = () => true,
  ): Promise<Result> => {
    const decision = seen(decide)
    const result = await change(decision.decide)
    const alert = decision.alert()
    if (alert && isWritten(result)) meter.alert(alert)
    return result
  }
  return {
    ...trips,
    changeTrip: (tripId, decide) => counted(decide, (own) => trips.changeTrip(tripId, own)),
    changeDueTrip: (now, decide, which) =>
      counted(
        decide,
        (own) => trips.changeDueTrip(now, own, which),
        ({ kind }) => kind === 'changed',
      ),
    async changeDueTrips(now, kind, decide) {
      // Stores decisions by trip, so that a retried transaction counts each one once.
      const decisions = new Map<string, ReturnType<typeof seen<null>>>()
      const changed = await trips.changeDueTrips(now, kind, (emergency) => {
        const decision = seen(decide)
        decisions.set(emergency.trip.id, decision)
        return decision.decide(emergency)
      })
      for (const tripId of changed) {
        const alert = decisions.get(tripId)?.alert()
        if (alert) meter.alert(alert)
      }
      return changed
    },
    changeOpenTrip: (userId, decide) => counted(decide, (own) => trips.changeOpenTrip(userId, own)),
  }
}

const withheldBy = {
  cap: 'withheldByCap',
  optedOut: 'withheldByOptOut',
  questions: 'withheldByQuestions',
} as const

export const meteredOutbox = (outbox: OutboxStore, meter: Meter): OutboxStore => ({
  ...outbox,
  claimMessages: (clock, { decide, ...taking }) =>
    outbox.claimMessages(clock, {
      ...taking,
      decide(message, record) {
        const decision = decide(message, record)
        if (decision.kind === 'withhold') meter.message(message, withheldBy[decision.reason])
        if (decision.kind === 'withdraw') meter.message(message, 'withdrawn')
        return decision
      },
    }),
  async isOutdated(message, now) {
    const isOutdated = await outbox.isOutdated(message, now)
    if (isOutdated) meter.message(message, 'withdrawn')
    return isOutdated
  },
})
