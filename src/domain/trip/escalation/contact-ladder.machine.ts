import { assign, setup } from 'xstate'
import {
  climbed,
  HELD_BACK_MS,
  isHeldBackBy,
  isLastRung,
  isSpared,
  type LadderEvent,
  type LadderFacts,
  type LadderPlan,
  ladderOf,
  nextRungAt,
  resumedAt,
} from './contact-ladder.ts'

type Facts = { context: LadderFacts }
type Now = { event: { now: number } }
type At = { event: { at: number } }

const nowOf = ({ event }: Now) => event.now
const atOf = ({ event }: At) => event.at
const rungIsDue = { type: 'rungIsDue', params: nowOf } as const
const sparedRungIsDue = { type: 'sparedRungIsDue', params: nowOf } as const
const lastRungIsDue = { type: 'lastRungIsDue', params: nowOf } as const
const wakeForRung = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: nextRungAt(context) }) } as const
const climb = { type: 'climb', params: nowOf } as const
const spare = { type: 'spare', params: nowOf } as const
const noteKnowing = { type: 'noteKnowing', params: atOf } as const
const resume = { type: 'resume', params: nowOf } as const
const noteCare = { type: 'noteCare', params: atOf } as const

/**
 * Escalation to one contact: planned calls after the first text, then repeated calls while no contact knows
 * of the emergency. A reaction of the contact ends the calls; they pause while the contact has stopped our
 * messages or left. Runs without an actor (`advanceLadder`); the ladder's database row holds the next wake-up.
 * No state is final, because a contact can always open the panel.
 */
export const contactLadderMachine = setup({
  types: { context: {} as LadderFacts, events: {} as LadderEvent, input: {} as LadderPlan },
  guards: {
    rungIsDue: ({ context }, now: number) => now >= nextRungAt(context),
    sparedRungIsDue: ({ context }, now: number) => now >= nextRungAt(context) && isSpared(context),
    lastRungIsDue: ({ context }, now: number) => now >= nextRungAt(context) && isLastRung(context),
    wasNeverCalled: ({ context }) => context.calledAt === null && context.knowsSince === null,
    isHeldBack: ({ context }, at: number) => isHeldBackBy(context, at),
    hasClimbed: ({ context }) => context.rungs > context.callAgainMs.length,
    isUnaware: ({ context }) => context.knowsSince === null,
  },
  actions: {
    wakeAt: (_, _wake: { at: number }) => {},
    callContact: () => {},
    climb: assign(({ context }, at: number) => climbed(context, { at, isCall: true })),
    spare: assign(({ context }, at: number) => climbed(context, { at, isCall: false })),
    noteKnowing: assign(({ context }, at: number) => ({ knowsSince: context.knowsSince ?? at })),
    resume: assign(({ context }, now: number) => ({ nextAt: resumedAt(context, now) })),
    noteCare: assign((_, at: number) => ({ nextAt: at + HELD_BACK_MS, wasHeldBack: true })),
  },
}).createMachine({
  id: 'contactLadder',
  context: ({ input }) => ladderOf(input),
  on: {
    'contact.knows': { actions: noteKnowing },
    'emergency.ended': '.over',
  },
  initial: 'climbing',
  states: {
    climbing: {
      description: 'The service calls the contact, rung by rung, until they react.',
      entry: wakeForRung,
      on: {
        'time.reached': [
          { guard: sparedRungIsDue, actions: [spare, wakeForRung] },
          { guard: lastRungIsDue, target: 'climbed', actions: ['callContact', climb] },
          { guard: rungIsDue, actions: ['callContact', climb, wakeForRung] },
          { actions: wakeForRung },
        ],
        'text.undelivered': { guard: 'wasNeverCalled', actions: ['callContact', climb, wakeForRung] },
        'another.cares': { guard: { type: 'isHeldBack', params: atOf }, actions: [noteCare, wakeForRung] },
        'contact.reacted': { target: 'reacted', actions: noteKnowing },
        'contact.stopped': 'stopped',
      },
    },
    climbed: {
      description: 'The service called as often as planned. It calls again as long as no contact knows.',
      on: {
        'nobody.knows': { guard: 'isUnaware', actions: 'callContact' },
        'contact.reacted': { target: 'reacted', actions: noteKnowing },
        'contact.stopped': 'stopped',
      },
    },
    reacted: { description: 'The contact said what they will do: the service calls them no more.' },
    stopped: {
      description: 'The contact gets no text and no call; their code and the panel stay.',
      on: {
        'contact.reacted': { target: 'reacted', actions: noteKnowing },
        'contact.resumed': [
          { guard: 'hasClimbed', target: 'climbed' },
          { target: 'climbing', actions: resume },
        ],
      },
    },
    over: { description: 'For this contact the emergency has ended.' },
  },
})
