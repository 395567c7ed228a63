import * as z from 'zod/mini'
import { panelAnswer } from '../../../contract/panel.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { type ReadyAnswer, readyAnswer } from '../../platform/http/conditional.ts'
import type { TripContact } from '../../trips/emergency-types.ts'
import type { ShownPanel } from '../ports.ts'
import { factsOf } from './panel-wire.ts'

const MOST_SINCE = 16

type Answers = { all: ReadyAnswer; since: Map<number, ReadyAnswer> }
/** Cached responses by contact id, because a response contains its contact's name and number. */
const written = new WeakMap<ShownPanel, Map<string, Answers>>()

/** Returns the panel with positions after `since` or without a time, and with the whole panel's ETag. */
export function answerSince(shownPanel: ShownPanel, contact: TripContact, since: number): ReadyAnswer {
  const ofAll = written.get(shownPanel) ?? new Map<string, Answers>()
  written.set(shownPanel, ofAll)
  const known = ofAll.get(contact.id) ?? {
    all: readyAnswer(onWire(shownPanel, contact, 0)),
    since: new Map<number, ReadyAnswer>(),
  }
  ofAll.set(contact.id, known)
  const { all } = known
  if (since === 0) return all
  const after = known.since.get(since) ?? {
    ...readyAnswer(onWire(shownPanel, contact, since)),
    etag: all.etag,
  }
  if (known.since.size < MOST_SINCE) known.since.set(since, after)
  return after
}

function onWire(shownPanel: ShownPanel, contact: TripContact, since: number): z.infer<typeof panelAnswer> {
  const facts = factsOf(shownPanel, contact)
  const track = facts.trip.track.filter(({ fixedAt }) => fixedAt === null || fixedAt > since)
  const earlierFixes = facts.trip.track.length - track.length
  return z.parse(panelAnswer, { ...facts, trip: { ...facts.trip, track }, earlierFixes })
}

export const panelOf = (shownPanel: ShownPanel, contact: TripContact, fetchedAt: number): Panel => ({
  ...factsOf(shownPanel, contact),
  etag: answerSince(shownPanel, contact, 0).etag,
  fetchedAt,
})

export function withPanel(answer: object, shownPanel: ShownPanel, contact: TripContact): Buffer {
  const { bytes, etag } = answerSince(shownPanel, contact, 0)
  const before = JSON.stringify({ ...answer, panelEtag: etag }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${before},"panel":`), bytes, Buffer.from('}')])
}
