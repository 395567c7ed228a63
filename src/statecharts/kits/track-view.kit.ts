import { timedIn } from '../../domain/position/track-speeds.ts'
import { trackViewMachine } from '../../domain/rescue/panel/track-view.machine.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'
import { sampleTrip } from './sample-trip.ts'

/** Of the sample trip, whose first ten positions are forgotten by a later answer. */
const instants = timedIn(sampleTrip(BENCH_STARTS_AT).track).map(({ fixedAt }) => fixedAt)

export const trackViewKit = defineKit(trackViewMachine)({
  starts: [{ name: 'the track of the sample trip', input: { instants } }],
  events: {
    'track.read': [
      { says: 'a refresh brings the same track', payload: { instants } },
      { says: 'a refresh brings only the newer part', payload: { instants: instants.slice(10) } },
      { says: 'the track is forgotten', payload: { instants: [] } },
    ],
    'moment.chosen': [{ says: 'chooses a moment', payload: { at: instants[4] ?? 0 } }],
    'step.requested': [
      { says: 'goes one position back', payload: { by: -1 } },
      { says: 'goes one position on', payload: { by: 1 } },
    ],
    'first.requested': [{ says: 'goes to the first position' }],
    'last.requested': [{ says: 'goes back to the last position' }],
  },
  answers: {},
  nested: {},
  waits: [],
})
