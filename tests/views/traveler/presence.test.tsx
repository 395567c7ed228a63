import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { presenceReading, type StartReadiness } from '../../../src/domain/traveler/trip/start/presence.ts'
import { PresenceScreen } from '../../../src/views/traveler/trip/start/presence-card.tsx'
import { rendered } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'

type Contact = StartReadiness['contacts'][number]

const contact = (name: string, presence: Contact['presence'], hasAnswered: boolean): Contact => ({
  name,
  number: '+19195550142',
  presence,
  hasAnswered,
})
const ruth = contact('Ruth', 'unheard', false)
const sam = contact('Sam', 'reachable', false)

const shown = (...contacts: Contact[]) => shownWith([], contacts)

async function shownWith(trackers: StartReadiness['trackers'], contacts: Contact[], contactsKnown = true) {
  const reading = answeredByHand<ReadOutcome<StartReadiness>, { input: undefined }>()
  const actor = createActor(presenceReading.provide({ actors: { read: reading.actor } })).start()
  const reachable = contacts.filter(({ presence }) => presence === 'reachable').length
  await reading.answer({
    kind: 'read',
    value: { contacts, reachable, trackers, at: 30 * HOUR_MS },
  })
  return rendered(<PresenceScreen snapshot={actor.getSnapshot()} contactsKnown={contactsKnown} />)
}

test("contacts who haven't agreed yet are listed with a note that they still get alerts", async () => {
  const { words, html } = await shown(ruth, sam)
  expect(words.trim()).toBe('Ruth and Sam haven’t said yes yet. They’ll still get alerts.')
  expect(html).not.toContain('notice--warning')
  expect((await shown(ruth)).words.trim()).toBe('Ruth hasn’t said yes yet. They’ll still get alerts.')
})

test('unreachable contacts are listed with the reason, next to the number of reachable contacts', async () => {
  const { words, html } = await shown(
    contact('Ana', 'reachable', true),
    contact('Bo', 'stopped', true),
    contact('Cy', 'refused', true),
    contact('Di', 'unheard', true),
    ruth,
  )
  expect(words).toContain('We can reach 2 of 5 contacts')
  expect(html).toContain('notice--warning')
  expect(words).toContain('Bo stopped our texts and calls.')
  expect(words).toContain('Cy doesn’t want to be your contact, and won’t get alerts.')
  expect(words).toContain('Di hasn’t gotten or answered a text from us in the last 90 days.')
  expect(words).toContain('Ruth hasn’t said yes yet. They’ll still get alerts.')
})

test('tracker statuses are shown separately from contact warnings, even if there are no contacts', async () => {
  const trackers = [
    { name: 'Pixel', lastPositionAt: 30 * HOUR_MS },
    { name: 'Watch', lastPositionAt: null },
  ]
  const told = 'Tracker Pixel is live. Tracker Watch has never sent a location we could use.'
  const { words, html } = await shownWith(trackers, [contact('Bo', 'stopped', true)])
  expect(html.match(/class="notice /g)).toHaveLength(2)
  expect(words).toContain(`Bo stopped our texts and calls. ${told}`)
  expect((await shownWith(trackers, [sam], false)).words.trim()).toBe(told)
  expect((await shownWith(trackers, [])).words.trim()).toBe(told)
})
