import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../../kit/ordered-effects.ts'
import { contactLadderMachine } from './contact-ladder.machine.ts'
import type { LadderEffect, LadderEvent, LadderFacts, LadderPlan } from './contact-ladder.ts'

export type LadderState = 'climbing' | 'climbed' | 'reacted' | 'stopped' | 'over'

export type StoredLadder = { state: LadderState; facts: LadderFacts }

/** A contact's new state and its effects, which the service writes in one transaction. */
export type AdvancedLadder = { ladder: StoredLadder; effects: LadderEffect[] }

type Stepped = ReturnType<typeof transition<typeof contactLadderMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedLadder => ({
  ladder: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

export const startLadder = (plan: LadderPlan): AdvancedLadder =>
  steppedTo(initialTransition(contactLadderMachine, plan))

/** Applies an event without side effects. An unexpected event changes nothing. */
export const advanceLadder = ({ state, facts }: StoredLadder, event: LadderEvent): AdvancedLadder =>
  steppedTo(
    transition(
      contactLadderMachine,
      contactLadderMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

export const knows = ({ facts }: StoredLadder): boolean => facts.knowsSince !== null

/** True if the contact was called and had time to respond, or is `stopped`. */
export const wasAttempted = ({ state, facts }: StoredLadder, now: number): boolean =>
  state === 'stopped' || (facts.calledAt !== null && now >= facts.calledAt + facts.callAfterMs)

/** Returns when the wait for a reaction to the first call ends; null if there is nothing to wait for. */
export const awaitsReactionUntil = ({ state, facts }: StoredLadder, now: number): number | null => {
  if (state !== 'climbing' && state !== 'climbed') return null
  const at = facts.calledAt === null || facts.knowsSince !== null ? null : facts.calledAt + facts.callAfterMs
  return at !== null && at > now ? at : null
}
