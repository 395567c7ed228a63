import { assign, setup } from 'xstate'
import { answered, isAnswer } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { PushStanding } from './push-notifications.ts'

/** `hasFailed`: the last switch got no answer. */
export type NotificationsContext = { hasFailed: boolean }

export type NotificationsEvent =
  | { type: 'on.requested' }
  | { type: 'off.requested' }
  | { type: 'retry.requested' }

/** Where it is gone from how they stand. */
const asTheyStand = (['on', 'off', 'denied', 'installFirst', 'unsupported', 'signedOut'] as const).map(
  (kind) => ({ guard: answered<PushStanding>(kind), target: kind }),
)

/** Whether this browser shows notifications of a running trip, and what switches them. */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy',
  },
  actors: {
    readNotifications: slot<PushStanding>('readNotifications'),
    turnOn: slot<PushStanding>('turnOn'),
    turnOff: slot<PushStanding>('turnOff'),
  },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    showFailure: assign({ hasFailed: true }),
    dropFailure: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'notifications',
  context: { hasFailed: false },
  initial: 'reading',
  states: {
    reading: {
      description: 'The browser and the service are asked how notifications stand.',
      tags: 'busy',
      invoke: {
        src: 'readNotifications',
        onDone: [...asTheyStand, { target: 'away' }],
        onError: { target: 'away', actions: faultReported },
      },
    },
    away: {
      description: 'The service does not answer.',
      on: { 'retry.requested': 'reading' },
    },
    off: {
      description: 'This browser shows none, and could.',
      on: { 'on.requested': 'turningOn' },
    },
    turningOn: {
      description: 'The person is asked for permission, and the service told of this browser.',
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'turnOn',
        onDone: [...asTheyStand, { target: 'off', actions: 'showFailure' }],
        onError: { target: 'off', actions: ['showFailure', faultReported] },
      },
    },
    on: {
      description: 'This browser shows them.',
      on: { 'off.requested': 'turningOff' },
    },
    turningOff: {
      description: 'The service is told that this browser wants no more.',
      tags: 'busy',
      entry: 'dropFailure',
      invoke: {
        src: 'turnOff',
        onDone: [...asTheyStand, { target: 'on', actions: 'showFailure' }],
        onError: { target: 'on', actions: ['showFailure', faultReported] },
      },
    },
    denied: {
      description: 'The browser allows this website none; its settings can.',
      on: { 'retry.requested': 'reading' },
    },
    installFirst: { description: 'This phone allows them to an app on its Home Screen alone.' },
    unsupported: { description: 'This browser takes none, or this service sends none.' },
    signedOut: { description: 'The session is over.' },
  },
})
