import { followingMachine } from '../../domain/traveller/positions/following.machine.ts'
import { defineKit } from './define-kit.ts'
import { fixQueueKit, sampleFix } from './fix-queue.kit.ts'

const owner = '+19195550142'
const tripId = 't-41'

const takenAt = (now: number) => {
  const { tripId: _, ...fix } = sampleFix(now)
  return { fix }
}

export const followingKit = defineKit(followingMachine)({
  starts: [{ name: 'the app is opened', input: { owner } }],
  events: {
    'trip.known': [
      { says: 'the service says: a trip is running', payload: { tripId } },
      { says: 'the service says: no trip is running', payload: { tripId: null } },
    ],
    'trip.over': [{ says: 'the service says of its positions: the trip is over', payload: { tripId } }],
    'trip.started': [{ says: 'a trip is started here, with its location', payload: { tripId } }],
    'follow.requested': [{ says: 'presses Send my location' }],
    'follow.ended': [{ says: 'presses Stop sending' }],
    'screen.wanted': [{ says: 'wants the screen to stay on' }],
    'screen.unwanted': [{ says: 'lets the screen go dark' }],
    'position.taken': [{ says: 'a position is taken', payload: ({ now }) => takenAt(now) }],
    'position.failed': [
      { says: 'positions are not allowed', payload: { reason: 'refused' } },
      { says: 'the browser has no positions', payload: { reason: 'missing' } },
      { says: 'no position is found', payload: { reason: 'unavailable' } },
    ],
    'screen.kept': [{ says: 'the screen stays on' }],
    'screen.refused': [{ says: 'the system lets the screen go dark' }],
    'page.hidden': [{ says: 'the page goes out of sight' }],
    'page.shown': [{ says: 'the page is seen again' }],
    'network.returned': [{ says: 'the network returns' }],
  },
  answers: {
    readChoice: [
      { name: 'nothing was chosen on this device', output: null },
      { name: 'chosen for this trip', output: { owner, tripId, keepsScreenOn: false } },
      { name: 'chosen, and the screen on', output: { owner, tripId, keepsScreenOn: true } },
    ],
  },
  nested: { fixQueue: fixQueueKit },
  waits: [{ says: 'three minutes', ms: 180_000 }],
  sender: 'The traveller',
})
