import * as z from 'zod/mini'
import { panelAnswer } from '../../contract/panel.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import { type ReadyAnswer, readyAnswer } from '../platform/http/conditional.ts'
import type { TripContact } from '../trips/emergency-types.ts'
import { factsOf } from './panel-wire.ts'
import type { ShownPanel } from './ports.ts'

/** The number of values of `since` for which the serialized answers of a trip are kept. */
const MOST_SINCE = 16

/** The serialized answers of a panel to one contact: all of it, and what is newer than an instant. */
type Answers = { all: ReadyAnswer; since: Map<number, ReadyAnswer> }
/** The answers to each contact, by the contact's id: each names the contact whom it is for. */
const written = new WeakMap<ShownPanel, Map<string, Answers>>()

/** All of them carry the ETag of the whole panel, so that 304 fits a client that holds any of them. */
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

/** The panel as a page holds it that is served with it. @param fetchedAt Unix time, ms. */
export const panelOf = (shownPanel: ShownPanel, contact: TripContact, fetchedAt: number): Panel => ({
  ...factsOf(shownPanel, contact),
  etag: answerSince(shownPanel, contact, 0).etag,
  fetchedAt,
})

/** Another answer as JSON with the panel and its ETag in it. */
export function withPanel(answer: object, shownPanel: ShownPanel, contact: TripContact): Buffer {
  const { bytes, etag } = answerSince(shownPanel, contact, 0)
  const before = JSON.stringify({ ...answer, panelEtag: etag }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${before},"panel":`), bytes, Buffer.from('}')])
}
