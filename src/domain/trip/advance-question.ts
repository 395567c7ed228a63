import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../kit/ordered-effects.ts'
import { travelerQuestionMachine } from './traveler-question.machine.ts'
import type { QuestionEffect, QuestionEvent, QuestionFacts, QuestionPlan } from './traveler-question.ts'

/** A question to a traveler as it is stored between two events: plain JSON. */
export type StoredQuestion = { state: 'asked' | 'askedAgain' | 'called' | 'over'; facts: QuestionFacts }

/** What became of a question, and what has to be done about it: written and done in one transaction. */
export type AdvancedQuestion = { question: StoredQuestion; effects: QuestionEffect[] }

type Stepped = ReturnType<typeof transition<typeof travelerQuestionMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedQuestion => ({
  question: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

/** A question that was just written. */
export const startQuestion = (plan: QuestionPlan): AdvancedQuestion =>
  steppedTo(initialTransition(travelerQuestionMachine, plan))

/** What an event makes of a question. Pure; an event that its state does not wait for changes nothing. */
export const advanceQuestion = ({ state, facts }: StoredQuestion, event: QuestionEvent): AdvancedQuestion =>
  steppedTo(
    transition(
      travelerQuestionMachine,
      travelerQuestionMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

/** When it is looked at next, Unix time, ms; null: never. */
export const wakeOf = ({ effects }: AdvancedQuestion): number | null =>
  effects.findLast((effect) => effect.type === 'wakeAt')?.at ?? null
