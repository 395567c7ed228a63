import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../../kit/ordered-effects.ts'
import { travelerQuestionMachine } from './traveler-question.machine.ts'
import type { QuestionEffect, QuestionEvent, QuestionPlan } from './traveler-question.ts'

export type StoredQuestion = { state: 'asked' | 'askedAgain' | 'called' | 'over'; facts: QuestionPlan }

/** The question's new state and its effects, which the service writes in one transaction. */
export type AdvancedQuestion = { question: StoredQuestion; effects: QuestionEffect[] }

type Stepped = ReturnType<typeof transition<typeof travelerQuestionMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedQuestion => ({
  question: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

export const startQuestion = (plan: QuestionPlan): AdvancedQuestion =>
  steppedTo(initialTransition(travelerQuestionMachine, plan))

/** Applies an event without side effects. An unexpected event changes nothing. */
export const advanceQuestion = ({ state, facts }: StoredQuestion, event: QuestionEvent): AdvancedQuestion =>
  steppedTo(
    transition(
      travelerQuestionMachine,
      travelerQuestionMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

export const nextWakeUpOf = ({ effects }: AdvancedQuestion): number | null =>
  effects.findLast((effect) => effect.type === 'wakeAt')?.at ?? null
