import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ChangedOutcome } from '../../../src/domain/kit/reading.machine.ts'
import type {
  ContactAnswer,
  ContactRequest,
  ContactRequestOutcome,
} from '../../../src/domain/site/site-api.ts'
import { contactRequestReading } from '../../../src/domain/traveler/set-up/contact-request.ts'
import {
  ContactRequestScreen,
  WholeLinkWanted,
} from '../../../src/views/traveler/set-up/contacts/contact-request-page.tsx'
import { rendered, routed } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'

const secret = 'quiet-cove-at-dusk-0123456789'
const shown = (answer: ContactRequest['answer'], traveler: string | null = 'Robin Hale') => ({
  kind: 'read' as const,
  value: { traveler, answer, practice: false },
})

function openScreen() {
  const reading = answeredByHand<ContactRequestOutcome, { input: { secret: string } }>()
  const answering = answeredByHand<
    ChangedOutcome<ContactRequest | 'over'>,
    { input: { secret: string }; change: ContactAnswer }
  >()
  const actor = createActor(
    contactRequestReading.provide({ actors: { read: reading.actor, change: answering.actor } }),
    { input: { secret } },
  ).start()
  const screen = () => routed(<ContactRequestScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  return { actor, reading, answering, screen }
}

describe('page that asks a contact to agree to alerts', () => {
  test('says what to do if the link is incomplete or JavaScript is off', () => {
    const { html, words } = rendered(<WholeLinkWanted />)
    expect(words).toContain('Open the whole link')
    expect(words).toContain('reply YES or NO to the text')
    expect(html).toContain('needs JavaScript')
  })

  test('says who asks and what the contact will see, with a button for each answer', async () => {
    const { reading, screen } = openScreen()
    expect(screen().words).toContain('Looking it up...')
    await reading.answer(shown(null))
    const { html, words } = screen()
    expect(words).toContain('Robin Hale picked you as an emergency contact')
    for (const seen of [
      'When they end a trip, we text you that they’re safe',
      'where they are',
      'route',
      'what they look like',
      'medical info',
      'numbers of their other contacts',
    ])
      expect(words).toContain(seen)
    expect(words).toContain('You haven’t answered yet.')
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).not.toContain(secret)
  })

  test('shows the current answer, which the contact can change', async () => {
    const { actor, reading, answering, screen } = openScreen()
    await reading.answer(shown('yes', null))
    expect(screen().words).toContain('A traveler picked you')
    expect(screen().words).toContain('You said yes.')
    expect(screen().words).not.toContain('Yes, I agree')
    actor.send({ type: 'change.requested', change: 'no' })
    expect(screen().html).toContain('aria-busy="true"')
    await answering.answer({ kind: 'unreachable' })
    expect(screen().words).toContain('We couldn’t save your answer.')
    expect(screen().words).toContain('You said yes.')
    actor.send({ type: 'change.requested', change: 'no' })
    await answering.answer(shown('no', null))
    expect(screen().words).toContain('You said no.')
    expect(screen().html).toMatch(/button--quiet[^>]*>Yes, I agree/)
    expect(screen().words).not.toContain('We couldn’t save your answer.')
  })

  test('offers a retry after a failed request, and says if there is nothing to answer', async () => {
    const { actor, reading, screen } = openScreen()
    await reading.answer({ kind: 'unreachable' })
    expect(screen().words).toContain('Try again')
    actor.send({ type: 'reading.requested' })
    await reading.answer({ kind: 'read', value: 'over' })
    expect(screen().words).toContain('There’s nothing to answer here')
    expect(screen().words).toContain('You don’t need to do anything.')
  })
})
