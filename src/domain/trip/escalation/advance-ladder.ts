import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../../kit/ordered-effects.ts'
import { contactLadderMachine } from './contact-ladder.machine.ts'
import type { LadderEffect, LadderEvent, LadderFacts, LadderPlan } from './contact-ladder.ts'

export type LadderState = 'climbing' | 'climbed' | 'reacted' | 'stopped' | 'over'

export type StoredLadder = { state: LadderState; facts: LadderFacts }

/** The service writes ladder and effects in one transaction. */
export type AdvancedLadder = { ladder: StoredLadder; effects: LadderEffect[] }

type Stepped = ReturnType<typeof transition<typeof contactLadderMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedLadder => ({
  ladder: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

export const startLadder = (plan: LadderPlan): AdvancedLadder =>
  steppedTo(initialTransition(contactLadderMachine, plan))

/** Has no side effects. An unexpected event changes nothing. */
export const advanceLadder = ({ state, facts }: StoredLadder, event: LadderEvent): AdvancedLadder =>
  steppedTo(
    transition(
      contactLadderMachine,
      contactLadderMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

export const knows = ({ facts }: StoredLadder): boolean => facts.knowsSince !== null

/** True if the contact was called and had time to respond, or no longer gets calls. */
export const wasAttempted = ({ state, facts }: StoredLadder, now: number): boolean =>
  state === 'stopped' || (facts.calledAt !== null && now >= facts.calledAt + facts.callAfterMs)

/** Deadline for a response to the first call; null if there is no response to wait for. */
export const triedAt = ({ state, facts }: StoredLadder, now: number): number | null => {
  if (state !== 'climbing' && state !== 'climbed') return null
  const at = facts.calledAt === null || facts.knowsSince !== null ? null : facts.calledAt + facts.callAfterMs
  return at !== null && at > now ? at : null
}
