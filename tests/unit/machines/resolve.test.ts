import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ContactStatement } from '../../../src/domain/rescue/panel/served-panel.ts'
import type { VoteOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { contactStatementMachine } from '../../../src/domain/rescue/vote/contact-statement.machine.ts'
import { resolveMachine } from '../../../src/domain/rescue/vote/resolve.machine.ts'
import { answeredByHand } from '../../support/answered-by-hand.ts'
import { took } from '../../support/transitions-taken.ts'

function openResolve() {
  const vote = answeredByHand<VoteOutcome, { tripId: string; phoneNumber: string }>()
  const faults: unknown[] = []
  const actor = createActor(
    resolveMachine.provide({
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
      actors: { castVote: vote.actor },
    }),
    { input: { tripId: '41' }, inspect: took },
  )
  actor.start()
  const submit = (text: string) => {
    actor.send({ type: 'resolve.requested' })
    actor.send({ type: 'phone.typed', text })
    actor.send({ type: 'vote.submitted' })
  }
  return { actor, vote, faults, submit, at: () => actor.getSnapshot() }
}

describe('the vote to resolve', () => {
  test('an adapter that throws is reported and taken as no answer', async () => {
    const page = openResolve()
    page.submit('919 555 0142')
    await page.vote.crash()
    expect(page.at().context.problem).toEqual({ kind: 'unanswered' })
    expect(page.faults).toHaveLength(1)
  })
})

function openWord() {
  const call = answeredByHand<VoteOutcome, { tripId: string; word: ContactStatement }>()
  const faults: unknown[] = []
  const actor = createActor(
    contactStatementMachine.provide({
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
      actors: { sayWord: call.actor },
    }),
    { input: { tripId: '41' }, inspect: took },
  )
  actor.start()
  return { actor, call, faults, at: () => actor.getSnapshot() }
}

describe('an action with confirmation', () => {
  test("an action's adapter that throws is reported and taken as no answer", async () => {
    const page = openWord()
    page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
    page.actor.send({ type: 'word.confirmed' })
    await page.call.crash()
    expect(page.at().context.problem).toEqual({ kind: 'unanswered' })
    expect(page.faults).toHaveLength(1)
  })
})
