import { durationText } from '../../../domain/primitives/duration.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import type { NewsOfTrip, TripEffect } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { Message } from '../../../service/messages/message.ts'
import { quorumOf } from '../../../service/rescue/vote/cast-vote.ts'
import { applyEffects } from '../../../service/trips/changes/apply-effects.ts'
import type { CodeOf, Emergency } from '../../../service/trips/emergency-types.ts'
import { driftFrom, sampleContacts, samplePanel } from '../../../statecharts/fixtures/samples.ts'
import type { SessionState } from '../../../statecharts/simulation/session.ts'
import type { Order } from '../../../statecharts/simulation/step.ts'

export const SAMPLE_CODE = '246810'

/** 246810, 246811, … */
const sampleCodeOf: CodeOf = ({ id }) => ({
  code: String(Number(SAMPLE_CODE) + sampleContacts.findIndex((_, at) => id === idOf(at))),
  link: 'kX2m9Q-1aB3_cD5eF7gH8i',
})
const idOf = (at: number) => `contact ${at + 1}`

/** Unix time, ms, or null. */
export const toldAt = ({ facts }: StoredTrip): number | null => facts.alertedAt ?? facts.distressAt

const traveler = { firstName: 'Daniel', lastName: 'Calder', phone: '+19195550101' }

const sampleEmergency = (lifecycle: StoredTrip): Emergency => ({
  trip: {
    id: '41',
    userId: 'user_1',
    endedAt: lifecycle.facts.endedAt,
    codes: [],
    endedGrants: [],
    contacts: sampleContacts.map((contact, index) => ({
      ...contact,
      id: idOf(index),
      notifiedAt: toldAt(lifecycle),
      removedAt: null,
      isOut: false,
      hasLeft: false,
      isQuiet: false,
    })),
  },
  lifecycle,
  wakeAt: null,
  traveler,
  answersByText: false,
  takesPush: false,
  rings: false,
  isElsewhere: false,
  votes: [],
  acknowledgements: [],
  aware: [],
})

export const nameOf = (recipient: string): string =>
  sampleContacts.find(({ number }) => number === recipient)?.name ?? 'Daniel Calder, the traveler'

/** `at`: Unix time, ms. */
export type SentMessage = { at: number; message: Message }

/** Oldest first. */
export type TripDone = {
  messages: SentMessage[]
  /** Unix time, ms, or null. */
  codeExpiresAt: number | null
  votes: string[]
  isTrackForgotten: boolean
}

/** Uses the service's code, so that the words are real. */
export function tripDone({ simulation, recorded, done }: SessionState, trip: StoredTrip): TripDone {
  const steps = [simulation.started, ...recorded.slice(0, done).map(({ step }) => step)]
  const result: TripDone = { messages: [], codeExpiresAt: null, votes: [], isTrackForgotten: false }
  const emergency = sampleEmergency(trip)
  for (const orders of steps.flatMap((step) => byMoment(step.orders))) {
    const at = orders[0]?.at ?? 0
    const effects = orders.map(({ type, params }) => ({ type, ...params }) as TripEffect)
    for (const voter of votersIn(effects, ['vote', 'resolved']))
      if (!result.votes.includes(voter)) result.votes.push(voter)
    const retracted = votersIn(effects, ['retracted', 'reopened'])
    result.votes = result.votes.filter((voter) => !retracted.includes(voter))
    const standing = { votes: result.votes.length, quorum: quorumOf(emergency.trip, null), asks: false }
    const change = applyEffects(emergency, { trip, effects }, { at, site: SITE, standing })
    const messages = [...change.messages, ...(change.withCodes?.messages(sampleCodeOf) ?? [])]
    result.messages.push(...messages.map((message) => ({ at, message })))
    result.codeExpiresAt = change.renewCodes ? null : (change.codeExpiresAt ?? result.codeExpiresAt)
    result.isTrackForgotten ||= change.forgetTrack === true
  }
  return result
}

const SITE = 'https://homeward.example'

/** Executed together. */
function byMoment(orders: Order[]): Order[][] {
  const moments = new Map<number, Order[]>()
  for (const order of orders) moments.set(order.at, [...(moments.get(order.at) ?? []), order])
  return [...moments.values()]
}

const votersIn = (effects: TripEffect[], news: NewsOfTrip['news'][]): string[] =>
  effects.flatMap((effect) => {
    const isVote = effect.type === 'tellContacts' && news.includes(effect.news)
    return isVote && effect.by !== null ? [effect.by] : []
  })

/** @param now Unix time, ms. */
export function tripPanel(trip: StoredTrip, done: TripDone, now: number): Panel {
  const { startedAt, dueAt, endedAt } = trip.facts
  const notifiedAt = toldAt(trip)
  const panel = samplePanel(now)
  return {
    ...panel,
    votes: sampleContacts.filter((_, index) => done.votes.includes(idOf(index))).map(({ number }) => number),
    trip: {
      ...panel.trip,
      startedAt,
      endedAt,
      time: durationText(dueAt - startedAt),
      track: done.isTrackForgotten ? [] : driftFrom(startedAt, endedAt ?? now),
      contactsNotified:
        notifiedAt === null ? [] : sampleContacts.map((contact) => ({ ...contact, notifiedAt })),
    },
  }
}
