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
  test('the vote asks for a phone number and sends it as typed', async () => {
    const page = openResolve()
    page.submit('(919) 555-0142')
    expect(page.at().value).toBe('sending')
    expect(page.at().hasTag('busy')).toBe(true)
    expect(page.vote.asked).toEqual([{ tripId: '41', phoneNumber: '(919) 555-0142' }])
    await page.vote.answer({ kind: 'recorded', message: '1 of 2 votes' })
    expect(page.at().value).toBe('recorded')
    expect(page.at().context).toMatchObject({ message: '1 of 2 votes', problem: null })
  })

  test('the vote does nothing with empty input or when canceled [§5.6]', () => {
    const page = openResolve()
    page.submit('   ')
    expect(page.at().value).toBe('asking')
    expect(page.at().can({ type: 'vote.submitted' })).toBe(false)
    page.actor.send({ type: 'resolve.canceled' })
    expect(page.at().value).toBe('closed')
    expect(page.vote.asked).toEqual([])
  })

  test('the vote starts empty each time', async () => {
    const page = openResolve()
    page.submit('919 555 0142')
    await page.vote.answer({ kind: 'refused', message: 'Not a contact.' })
    page.actor.send({ type: 'resolve.canceled' })
    page.actor.send({ type: 'resolve.requested' })
    expect(page.at().context).toEqual({ tripId: '41', phoneNumber: '', problem: null, message: null })
  })

  test.each([
    [{ kind: 'refused', message: 'Not a contact.' }],
    [{ kind: 'refused', message: null }],
    [{ kind: 'failed', message: null }],
    [{ kind: 'unanswered' }],
    [{ kind: 'unreadable' }],
  ] as const)('a vote that fails with %o says so and keeps the number', async (outcome) => {
    const page = openResolve()
    page.submit('919 555 0142')
    await page.vote.answer(outcome)
    expect(page.at().value).toBe('asking')
    expect(page.at().context).toMatchObject({ phoneNumber: '919 555 0142', problem: outcome })
    page.actor.send({ type: 'phone.typed', text: '919 555 0143' })
    expect(page.at().context.problem).toBeNull()
  })

  test("a vote can't be canceled once sent", () => {
    const page = openResolve()
    page.submit('919 555 0142')
    page.actor.send({ type: 'resolve.canceled' })
    page.actor.send({ type: 'phone.typed', text: '1' })
    expect(page.at().value).toBe('sending')
    expect(page.at().context.phoneNumber).toBe('919 555 0142')
  })

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
  test('the action is sent only after confirmation', async () => {
    const page = openWord()
    page.actor.send({ type: 'word.confirmed' })
    expect(page.call.asked).toEqual([])
    page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
    expect(page.at().value).toBe('confirming')
    page.actor.send({ type: 'word.confirmed' })
    expect(page.at().hasTag('busy')).toBe(true)
    expect(page.call.asked).toEqual([{ tripId: '41', word: 'acknowledge' }])
    await page.call.answer({ kind: 'recorded', message: 'Everybody is told.' })
    expect(page.at().value).toBe('recorded')
    expect(page.at().context.message).toBe('Everybody is told.')
    page.actor.send({ type: 'result.dismissed' })
    expect(page.at().value).toBe('closed')
    page.actor.send({ type: 'word.chosen', word: 'retract' })
    expect(page.at().context).toMatchObject({ word: 'retract', message: null })
  })

  test('the action can be canceled before it is sent, not after', () => {
    const page = openWord()
    page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
    page.actor.send({ type: 'word.canceled' })
    expect(page.at().value).toBe('closed')
    page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
    page.actor.send({ type: 'word.confirmed' })
    page.actor.send({ type: 'word.canceled' })
    expect(page.at().value).toBe('sending')
  })

  test.each([[{ kind: 'refused', message: 'The trip has ended.' }], [{ kind: 'unanswered' }]] as const)(
    'an action that fails with %o says so and can be sent again',
    async (outcome) => {
      const page = openWord()
      page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
      page.actor.send({ type: 'word.confirmed' })
      await page.call.answer(outcome)
      expect(page.at().value).toBe('confirming')
      expect(page.at().context.problem).toEqual(outcome)
      page.actor.send({ type: 'word.confirmed' })
      expect(page.at().context.problem).toBeNull()
      expect(page.call.asked).toHaveLength(2)
    },
  )

  test("an action's adapter that throws is reported and taken as no answer", async () => {
    const page = openWord()
    page.actor.send({ type: 'word.chosen', word: 'acknowledge' })
    page.actor.send({ type: 'word.confirmed' })
    await page.call.crash()
    expect(page.at().context.problem).toEqual({ kind: 'unanswered' })
    expect(page.faults).toHaveLength(1)
  })
})
