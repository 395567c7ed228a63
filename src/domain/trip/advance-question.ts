import { initialTransition, transition } from 'xstate'
import { orderedEffects } from '../kit/ordered-effects.ts'
import { travellerQuestionMachine } from './traveller-question.machine.ts'
import type { QuestionEffect, QuestionEvent, QuestionFacts, QuestionPlan } from './traveller-question.ts'

/** A question to a traveller as it is stored between two events: plain JSON. */
export type StoredQuestion = { state: 'asked' | 'askedAgain' | 'called' | 'over'; facts: QuestionFacts }

/** What became of a question, and what has to be done about it: written and done in one transaction. */
export type AdvancedQuestion = { question: StoredQuestion; effects: QuestionEffect[] }

type Stepped = ReturnType<typeof transition<typeof travellerQuestionMachine>>

const steppedTo = ([snapshot, actions]: Stepped): AdvancedQuestion => ({
  question: { state: snapshot.value, facts: snapshot.context },
  effects: orderedEffects(actions),
})

/** A question that was just written. */
export const startQuestion = (plan: QuestionPlan): AdvancedQuestion =>
  steppedTo(initialTransition(travellerQuestionMachine, plan))

/** What an event makes of a question. Pure; an event that its state does not wait for changes nothing. */
export const advanceQuestion = ({ state, facts }: StoredQuestion, event: QuestionEvent): AdvancedQuestion =>
  steppedTo(
    transition(
      travellerQuestionMachine,
      travellerQuestionMachine.resolveState({ value: state, context: facts }),
      event,
    ),
  )

/** When it is looked at next, Unix time, ms; null: never. */
export const wakeOf = ({ effects }: AdvancedQuestion): number | null =>
  effects.findLast((effect) => effect.type === 'wakeAt')?.at ?? null
