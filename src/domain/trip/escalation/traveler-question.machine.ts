import { assign, setup } from 'xstate'
import {
  type QuestionEvent,
  type QuestionPlan,
  type QuestionTimes,
  questionCallAt,
  secondQuestionAt,
} from './traveler-question.ts'

type Facts = { context: QuestionPlan }
type Look = QuestionTimes & { now: number }
type Timed = { event: Look }

const timed = ({ event }: Timed) => event
const whenLate = { type: 'isLate', params: timed } as const
const ringIsDue = { type: 'ringIsDue', params: timed } as const
const againIsDue = { type: 'againIsDue', params: timed } as const
const ringsLater = { type: 'ringsLater', params: timed } as const
const noteTimes = { type: 'noteTimes', params: timed } as const
const wakeToAsk = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: secondQuestionAt(context) }),
} as const
const wakeToRing = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: questionCallAt(context) }),
} as const

/**
 * Repeats an unanswered question to the traveler before contacts are alerted. Runs without an actor
 * (`advanceQuestion`); the trip's database row holds the next wake-up. The machine gets only events that
 * the phone shows, so a distress PIN stops the question only where the safety PIN would.
 */
export const travelerQuestionMachine = setup({
  types: { context: {} as QuestionPlan, events: {} as QuestionEvent, input: {} as QuestionPlan },
  guards: {
    isLate: (_, { now, alertAt }: Look) => now >= alertAt,
    againIsDue: (_, times: Look) => times.now >= secondQuestionAt(times),
    ringIsDue: ({ context }, times: Look) => context.rings && times.now >= questionCallAt(times),
    ringsLater: ({ context }, times: Look) => context.rings && times.now >= secondQuestionAt(times),
    rings: ({ context }) => context.rings,
  },
  actions: {
    wakeAt: (_, _wake: { at: number }) => {},
    askAgain: () => {},
    callTraveler: () => {},
    noteTimes: assign((_, { askedAt, alertAt }: QuestionTimes) => ({ askedAt, alertAt })),
  },
}).createMachine({
  id: 'travelerQuestion',
  context: ({ input }) => input,
  on: { 'question.over': '.over' },
  initial: 'asked',
  states: {
    asked: {
      description: 'The traveler was asked once.',
      entry: wakeToAsk,
      on: {
        'time.reached': [
          { guard: whenLate, target: 'over' },
          { guard: ringIsDue, target: 'called', actions: [noteTimes, 'askAgain', 'callTraveler'] },
          { guard: ringsLater, target: 'askedAgain', actions: [noteTimes, 'askAgain', wakeToRing] },
          { guard: againIsDue, target: 'askedAgain', actions: [noteTimes, 'askAgain'] },
          { actions: [noteTimes, wakeToAsk] },
        ],
      },
    },
    askedAgain: {
      description:
        'The traveler was asked twice. The service calls only if they chose calls: a ringing phone may give them away.',
      on: {
        'time.reached': [
          { guard: whenLate, target: 'over' },
          { guard: ringIsDue, target: 'called', actions: [noteTimes, 'callTraveler'] },
          { guard: 'rings', actions: [noteTimes, wakeToRing] },
        ],
      },
    },
    called: { description: "The service also called the traveler's phone; the call asks for nothing." },
    over: { description: 'The traveler answered or pressed SOS, or the contacts are alerted.' },
  },
})
