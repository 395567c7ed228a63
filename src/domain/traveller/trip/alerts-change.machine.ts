import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import { limitsChosen, type ReadingLimits } from '../../primitives/reading-rules.ts'
import type { AlertsChange, AlertsOutcome } from './trip-start-api.ts'

/** `alerts`: as they are being chosen. */
export type AlertsChangeContext = {
  tripId: string
  alerts: ReadingLimits
  pin: string
  problem: { kind: 'refused'; message: string } | { kind: 'unreachable' } | null
}

/** `alerts.opened` brings those that the trip has. */
export type AlertsChangeEvent =
  | { type: 'alerts.opened'; alerts: ReadingLimits | null }
  | { type: 'alerts.chosen'; alerts: ReadingLimits }
  | { type: 'alerts.confirmed' }
  | { type: 'pin.given'; pin: string }
  | { type: 'alerts.closed' }

const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }

/** The alerts of a running trip are chosen anew, and a PIN puts them in the place of the old ones. */
export const alertsChangeMachine = setup({
  types: {
    context: {} as AlertsChangeContext,
    events: {} as AlertsChangeEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy' | 'pin',
  },
  actors: { sendAlerts: slot<AlertsOutcome, AlertsChange>('sendAlerts') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    takeAlerts: assign((_, { alerts }: { alerts: ReadingLimits | null }) => ({
      alerts: alerts ?? {},
      problem: null,
    })),
    takePin: assign((_, { pin }: { pin: string }) => ({ pin, problem: null })),
    dropPin: assign({ pin: '' }),
    showProblem: assign((_, problem: Exclude<AlertsChangeContext['problem'], null>) => ({ problem })),
  },
}).createMachine({
  id: 'alertsChange',
  context: ({ input }) => ({ tripId: input.tripId, alerts: {}, pin: '', problem: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The alerts of the trip are shown.',
      on: { 'alerts.opened': { target: 'choosing', actions: { type: 'takeAlerts', params: wholeEvent } } },
    },
    choosing: {
      description: 'Other alerts are being chosen.',
      on: {
        'alerts.chosen': { actions: { type: 'takeAlerts', params: wholeEvent } },
        'alerts.confirmed': 'askingPin',
        'alerts.closed': 'shown',
      },
    },
    askingPin: {
      description: 'The PIN is asked for: whoever took the phone puts no alarm off.',
      tags: 'pin',
      on: {
        'pin.given': { target: 'sending', actions: { type: 'takePin', params: wholeEvent } },
        'alerts.closed': 'choosing',
      },
    },
    sending: {
      tags: ['busy', 'pin'],
      exit: 'dropPin',
      invoke: {
        src: 'sendAlerts',
        input: ({ context: { tripId, alerts, pin } }) => ({ tripId, alerts: limitsChosen(alerts), pin }),
        onDone: [
          { guard: answered<AlertsOutcome>('changed'), target: 'changed' },
          { guard: answered<AlertsOutcome>('signedOut'), target: 'signedOut' },
          {
            guard: answered<AlertsOutcome>('refused'),
            target: 'askingPin',
            actions: { type: 'showProblem', params: eventOutputOf('refused') },
          },
          { target: 'askingPin', actions: unreachable },
        ],
        onError: { target: 'askingPin', actions: [unreachable, faultReported] },
      },
    },
    changed: {
      description: 'The other alerts are watched.',
      on: { 'alerts.opened': { target: 'choosing', actions: { type: 'takeAlerts', params: wholeEvent } } },
    },
    signedOut: { description: 'The session is over.' },
  },
})
