import { notificationsMachine } from '../../domain/traveller/trip/notifications.machine.ts'
import type { PushStanding } from '../../domain/traveller/trip/push-notifications.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const one = <Kind extends PushStanding['kind']>(name: string, kind: Kind) => [{ name, output: { kind } }]

const answers = {
  on: one('on', 'on'),
  off: one('off', 'off'),
  denied: one('blocked', 'denied'),
  installFirst: one('an iPhone’s browser', 'installFirst'),
  unsupported: one('a browser without', 'unsupported'),
  signedOut: one('signed out', 'signedOut'),
  unreachable: unreachableAnswers,
}

export const notificationsKit = defineKit(notificationsMachine)({
  starts: [{ name: 'the card is shown', input: undefined }],
  events: {
    'on.requested': [{ says: 'switches notifications on' }],
    'off.requested': [{ says: 'switches notifications off' }],
    'retry.requested': [{ says: 'looks again' }],
  },
  answers: { readNotifications: answers, turnOn: answers, turnOff: answers },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
