import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { deviceCopyMachine } from '../../domain/rescue/panel/device-copy.machine.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'
import { samplePanel } from './sample-trip.ts'

const panel = samplePanel(BENCH_STARTS_AT)
/** Without a profile and with a short track: it is carried by an event, and events stand in links. */
const FRESH = { ...panel, subject: null, trip: { ...panel.trip, track: panel.trip.track.slice(-1) } }

export const deviceCopyKit = defineKit(deviceCopyMachine)({
  starts: [{ name: 'a panel is opened', input: { code: '246810' } }],
  events: {
    'panel.answered': [
      { says: 'the service answers with the panel', payload: { panel: FRESH, problem: null } },
      {
        says: 'the service says that the grant is gone',
        payload: { panel: null, problem: { kind: 'verificationRequired' } },
      },
      {
        says: 'the service says that the code is over',
        payload: { panel: null, problem: { kind: 'invalidCode' } },
      },
      { says: 'the service cannot be reached', payload: { panel: null, problem: { kind: 'unreachable' } } },
    ],
    'copy.outdated': [{ says: 'the service has not confirmed it for a day' }],
    'removal.requested': [{ says: 'signs out of the panel' }],
  },
  answers: {
    recallPanel: [
      { name: 'nothing on the device', output: null },
      { name: 'a copy of ten minutes ago', output: ({ now }) => samplePanel(now - 10 * MINUTE_MS) },
    ],
    keepPanel: [
      { name: 'kept', output: true },
      { name: 'the device keeps nothing', output: false },
    ],
    forgetPanel: [{ name: 'forgotten', output: undefined }],
  },
  nested: {},
  waits: [],
})
