import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import type { EmergencyChanged, TimelineAddition, VoteOutcome, VoteProblem } from '../rescue-api.ts'

/**
 * `incident`, `note`: typed text. `said`: entry sent last. `isClaimWaiting`: the contact claimed to be calling
 * 911 while another entry was being sent. Each problem stays until an entry of its kind is sent again.
 */
export type ClaimContext = {
  tripId: string
  incident: string
  note: string
  said: TimelineAddition | null
  isClaimWaiting: boolean
  noteProblem: VoteProblem | null
  callProblem: VoteProblem | null
}

export type ClaimEvent =
  | { type: 'claim.requested' }
  | { type: 'claim.released' }
  | { type: 'incident.typed'; text: string }
  | { type: 'call.reported' }
  | { type: 'note.typed'; text: string }
  | { type: 'note.submitted' }

/** Sends a contact's notes and reports about calling 911. The parent refreshes the panel after each attempt. */
export const claimMachine = setup({
  types: {
    context: {} as ClaimContext,
    events: {} as ClaimEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: { addToTimeline: placeholder<VoteOutcome, TimelineAddition & { tripId: string }>('addToTimeline') },
  guards: {
    answered: isAnswer,
    hasNote: ({ context }) => context.note.trim() !== '',
    isClaimWaiting: ({ context }) => context.isClaimWaiting,
    isSendingNoClaim: ({ context }) => context.said?.kind !== 'claimed',
  },
  actions: {
    reportFault,
    keepClaim: assign({ isClaimWaiting: true }),
    sayClaimed: assign({ said: { kind: 'claimed', text: '' }, isClaimWaiting: false, callProblem: null }),
    sayReleased: assign({ said: { kind: 'released', text: '' }, callProblem: null }),
    sayCalled: assign(({ context }) => ({
      said: { kind: 'called' as const, text: context.incident },
      callProblem: null,
    })),
    sayNote: assign(({ context }) => ({
      said: { kind: 'note' as const, text: context.note },
      noteProblem: null,
    })),
    keepIncident: assign((_, { text }: { text: string }) => ({ incident: text })),
    keepNote: assign((_, { text }: { text: string }) => ({ note: text })),
    emptyField: assign(({ context: { said, incident, note } }) => ({
      incident: said?.kind === 'called' && said.text === incident ? '' : incident,
      note: said?.kind === 'note' && said.text === note ? '' : note,
    })),
    takeProblem: assign(({ context }, outcome: VoteOutcome) => ({
      [context.said?.kind === 'note' ? 'noteProblem' : 'callProblem']:
        outcome.kind === 'recorded' ? null : outcome,
    })),
    tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
  },
}).createMachine({
  id: 'claim',
  context: ({ input }) => ({
    tripId: input.tripId,
    incident: '',
    note: '',
    said: null,
    isClaimWaiting: false,
    noteProblem: null,
    callProblem: null,
  }),
  on: {
    'incident.typed': { actions: { type: 'keepIncident', params: wholeEvent } },
    'note.typed': { actions: { type: 'keepNote', params: wholeEvent } },
  },
  initial: 'ready',
  states: {
    ready: {
      description: 'The contact can report something.',
      always: { guard: 'isClaimWaiting', target: 'saying', actions: 'sayClaimed' },
      on: {
        'claim.requested': { target: 'saying', actions: 'sayClaimed' },
        'claim.released': { target: 'saying', actions: 'sayReleased' },
        'call.reported': { target: 'saying', actions: 'sayCalled' },
        'note.submitted': { guard: 'hasNote', target: 'saying', actions: 'sayNote' },
      },
    },
    saying: {
      tags: 'busy',
      description: 'A report is being sent, one at a time. A claim to be calling 911 waits.',
      on: { 'claim.requested': { guard: 'isSendingNoClaim', actions: 'keepClaim' } },
      invoke: {
        src: 'addToTimeline',
        input: ({ context: { tripId, said } }) => ({ tripId, ...(said ?? { kind: 'note', text: '' }) }),
        onDone: [
          {
            guard: answered<VoteOutcome>('recorded'),
            target: 'ready',
            actions: ['emptyField', 'tellChange'],
          },
          { target: 'ready', actions: [{ type: 'takeProblem', params: eventOutput }, 'tellChange'] },
        ],
        onError: {
          target: 'ready',
          actions: [faultReported, { type: 'takeProblem', params: { kind: 'unanswered' } }, 'tellChange'],
        },
      },
    },
  },
})
