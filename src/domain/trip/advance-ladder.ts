import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../kit/ordered-effects.ts'
import { contactLadderMachine } from './contact-ladder.machine.ts'
import type { LadderEffect, LadderEvent, LadderFacts, LadderPlan } from './contact-ladder.ts'

export type LadderState = 'climbing' | 'climbed' | 'reacted' | 'stopped' | 'over'

/** A contact's ladder as it is stored between two events: plain JSON. */
export type StoredLadder = { state: LadderState; facts: LadderFacts }

/** What became of a ladder, and what has to be done about it: written and done in one transaction. */
export type AdvancedLadder = { ladder: StoredLadder; effects: LadderEffect[] }

type Stepped = ReturnType<typeof transition<typeof contactLadderMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedLadder => ({
  ladder: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

/** A ladder whose text was just written. */
export const startLadder = (plan: LadderPlan): AdvancedLadder =>
  steppedTo(initialTransition(contactLadderMachine, plan))

/** What an event makes of a ladder. Pure; an event that its state does not wait for changes nothing. */
export const advanceLadder = ({ state, facts }: StoredLadder, event: LadderEvent): AdvancedLadder =>
  steppedTo(
    transition(
      contactLadderMachine,
      contactLadderMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

/** Whether a human is known to know. */
export const knows = ({ facts }: StoredLadder): boolean => facts.knowsSince !== null

/** Whether there is nobody left to wait for: they were called and had time to look, or want no calls. @param now Unix time, ms. */
export const wasTried = ({ state, facts }: StoredLadder, now: number): boolean =>
  state === 'stopped' || (facts.calledAt !== null && now >= facts.calledAt + facts.callAfterMs)

/** When it is known whether the first call reached them, Unix time, ms; null: nothing is waited for. */
export const triedAt = ({ state, facts }: StoredLadder, now: number): number | null => {
  if (state !== 'climbing' && state !== 'climbed') return null
  const at = facts.calledAt === null || facts.knowsSince !== null ? null : facts.calledAt + facts.callAfterMs
  return at !== null && at > now ? at : null
}
