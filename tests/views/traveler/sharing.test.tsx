import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ChangedOutcome, ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'
import {
  type LiveLink,
  type MadeLink,
  type SharingChange,
  sharingReading,
  type WantedLink,
} from '../../../src/domain/traveler/sharing/live-link.ts'
import { sampleOwnTrip } from '../../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { sampleLinks } from '../../../src/statecharts/fixtures/page-readings.ts'
import { SharingScreen, SharingSummary } from '../../../src/views/traveler/sharing/sharing-page.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

const now = Date.UTC(2026, 5, 1, 18)
const url = 'https://www.example.org/live/AAAAAAAAAAAAAAAAAAAAAA'

type Changed = ChangedOutcome<LiveLink[], MadeLink>
type Asked = { input: { tripId: string } }
/** `outcomes` are the first responses to link requests; later ones stay pending. */
type World = { links?: LiveLink[]; outcomes?: Changed[]; wanted?: WantedLink }

async function pageWhere({ links = [], outcomes = [], wanted }: World) {
  const next = outcomes.values()
  const actor = createActor(
    sharingReading.provide({
      actors: {
        read: fromPromise<ReadOutcome<LiveLink[]>, Asked>(async () => ({ kind: 'read', value: links })),
        change: fromPromise<Changed, Asked & { change: SharingChange }>(() => {
          const { value: outcome } = next.next()
          return outcome ? Promise.resolve(outcome) : new Promise(() => {})
        }),
      },
    }),
    { input: { tripId: 't-1' } },
  ).start()
  await settled()
  for (let times = 0; wanted && times < Math.max(1, outcomes.length); times += 1) {
    actor.send({ type: 'change.requested', change: { kind: 'make', wanted } })
    await settled()
  }
  return routed(<SharingScreen snapshot={actor.getSnapshot()} send={actor.send} trip={sampleOwnTrip(now)} />)
}
const ben = { name: 'Ben Okafor', contactId: 'c-2', sendBy: null }
const madeFor = (wanted: WantedLink): Changed => ({ kind: 'made', made: { wanted, url } })

describe('sharing page', () => {
  test('offers contacts a link by text, and by email only if they have an address [§1.3]', async () => {
    const { html, words } = await pageWhere({})
    expect(html).toContain('aria-label="Text a link: Ana Ruiz"')
    expect(html).not.toContain('aria-label="Email a link: Ana Ruiz"')
    expect(html).toContain('aria-label="Email a link: Ben Okafor"')
    expect(words).toContain('no medical info and none of your contacts.')
    expect(words).toContain('Who has a link Nobody yet.')
  })

  test('shows a new link with buttons to text or email it, unless we text it', async () => {
    const { html, words } = await pageWhere({ outcomes: [madeFor(ben)], wanted: ben })
    expect(words).toContain('Link for Ben Okafor')
    expect(tagWith(html, '<input', 'readOnly')).toContain(`value="${url}"`)
    expect(tagWith(html, '<a', 'href="sms:+19195550143')).toContain(encodeURIComponent(url))
    expect(tagWith(html, '<a', 'href="mailto:ben%40example.org')).toContain(encodeURIComponent(url))
    const byText = { ...ben, sendBy: 'text' } as const
    const sent = await pageWhere({ outcomes: [madeFor(byText)], wanted: byText })
    expect(sent.words).toContain('We’re texting the link to Ben Okafor.')
    expect(sent.html).not.toContain(url)
  })

  test("shows the service's message after a rejection, or says that there was no response", async () => {
    const refused = await pageWhere({
      outcomes: [{ kind: 'refused', message: 'Say for whom the link is.' }],
      wanted: { ...ben, contactId: null },
    })
    expect(refused.words).toContain('Say for whom the link is.')
    const alone = await pageWhere({ outcomes: [{ kind: 'unreachable' }], wanted: ben })
    expect(alone.words).toContain('No answer.')
    expect(alone.words).toContain('Load again')
    const waiting = await pageWhere({ wanted: ben })
    expect(tagWith(waiting.html, '<button', 'aria-label="Send it myself: Ben Okafor"')).toContain('aria-busy')
  })
})

test('the summary of live links lists the people with an open link and counts each person once', () => {
  const summary = (links: ReturnType<typeof sampleLinks> | null, hasFailed = false) =>
    routed(<SharingSummary links={links} hasFailed={hasFailed} />).words
  expect(summary(sampleLinks(now))).toMatch(/Ana Ruiz Opened .* Dan Not opened yet/)
  expect(summary(sampleLinks(now))).not.toContain('Eve')
  expect(summary([])).toContain('Not shared with anyone.')
  expect(summary([])).toContain('before anything goes wrong')
  expect(summary(null)).toContain('Sharing Checking...')
  expect(summary(null, true)).toContain('Sharing No answer.')
  // Adds a second link for the same person, who must be counted once.
  const [link] = sampleLinks(now).filter(({ isOpen }) => isOpen)
  const again = link ? [link, { ...link, linkId: 'again' }] : []
  expect(summary(again)).toContain('Shared with one person.')
})
