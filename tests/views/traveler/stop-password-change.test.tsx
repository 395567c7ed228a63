import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { StopOutcome } from '../../../src/domain/site/site-api.ts'
import { stopPasswordChangeForm } from '../../../src/domain/traveler/account/stop-password-change.ts'
import { StopPasswordChangeScreen } from '../../../src/views/traveler/account/stop-password-change-page.tsx'
import { routed } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'

const secret = 'quiet-cove-at-dusk-0123456789'

function openScreen() {
  const backend = answeredByHand<StopOutcome, { input: { secret: string }; fields: null; pin: string }>()
  const actor = createActor(stopPasswordChangeForm.provide({ actors: { send: backend.actor } }), {
    input: { secret },
  }).start()
  const screen = () => routed(<StopPasswordChangeScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  return { actor, backend, screen }
}

describe('page that stops a password change', () => {
  test('has a single button and reports its result', async () => {
    const { actor, backend, screen } = openScreen()
    expect(screen().html.match(/<button/g)).toHaveLength(1)
    expect(screen().words).toContain('Stop the change')
    expect(screen().html).not.toContain(secret)
    actor.send({ type: 'form.submitted' })
    expect(screen().words).toContain('Stopping...')
    await backend.answer({ kind: 'unreachable' })
    expect(screen().words).toContain('Check your connection and try again.')
    actor.send({ type: 'form.submitted' })
    await backend.answer({ kind: 'done', isOver: false })
    expect(screen().words).toContain('Your password stays the same')
  })

  test('says so if there is nothing left to stop', async () => {
    const { actor, backend, screen } = openScreen()
    actor.send({ type: 'form.submitted' })
    await backend.answer({ kind: 'done', isOver: true })
    expect(screen().words).toContain('There’s nothing to stop')
  })
})
