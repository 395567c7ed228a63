import { createActor, fromCallback, fromPromise } from 'xstate'
import type { PageAttentionChanged } from '../../../src/domain/kit/page-attention.ts'
import type { PlaceInWords } from '../../../src/domain/position/places/place.ts'
import { deviceCopyMachine } from '../../../src/domain/rescue/panel/device-copy.machine.ts'
import type { PanelRequest } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { Panel, PanelOutcome } from '../../../src/domain/rescue/panel/panel.ts'
import type { ContactStatement } from '../../../src/domain/rescue/panel/served-panel.ts'
import { trackingMachine } from '../../../src/domain/rescue/panel/tracking.machine.ts'
import type { SignOutOutcome, TimelineAddition, VoteOutcome } from '../../../src/domain/rescue/rescue-api.ts'
import { claimMachine } from '../../../src/domain/rescue/vote/claim.machine.ts'
import { contactStatementMachine } from '../../../src/domain/rescue/vote/contact-statement.machine.ts'
import { resolveMachine } from '../../../src/domain/rescue/vote/resolve.machine.ts'
import { answeredByHand, settled } from '../statecharts/answered-by-hand.ts'
import { clockAt } from '../statecharts/simulated-time.ts'
import { tickerOn } from '../statecharts/ticker-on.ts'
import { took } from '../statecharts/transitions-taken.ts'
import { tripOf } from './rescue-entry-page.ts'

export const NOW = Date.UTC(2026, 6, 1, 12)

/** Description of a place about which nothing is known, with 911 as its emergency number. */
export const nowhere: PlaceInWords = {
  words: [],
  line: '',
  call: '',
  emergency: { number: '911', ask: null },
  county: null,
  state: null,
  country: null,
  water: null,
  timeZone: null,
}

export const panelOf = ({ fetchedAt = NOW, tripId = '41' } = {}): Panel => ({
  userId: 'user_1',
  tripId,
  canAcknowledge: true,
  verification: 'service',
  name: 'Maya Ellison',
  subject: null,
  trip: tripOf('919-555-0142'),
  contacts: [{ name: null, number: '919-555-0142' }],
  votes: [],
  timeline: [],
  you: { name: null, number: '919-555-0142' },
  etag: null,
  fetchedAt,
})

/** Fake panel backend whose requests the test answers. */
function loadsByHand() {
  const asked: PanelRequest[] = []
  const underWay: { answer: (outcome: PanelOutcome) => void; crash: (fault: Error) => void }[] = []
  let mostAtOnce = 0
  const actor = fromPromise<PanelOutcome, PanelRequest>(({ input, signal }) => {
    asked.push(input)
    return new Promise((answer, crash) => {
      const load = { answer, crash }
      underWay.push(load)
      mostAtOnce = Math.max(mostAtOnce, underWay.length)
      signal.addEventListener('abort', () => {
        if (underWay.includes(load)) underWay.splice(underWay.indexOf(load), 1)
      })
    })
  })
  const end = () => {
    const load = underWay.shift()
    if (!load) throw new Error('loadsByHand: no load is under way')
    return load
  }
  return {
    actor,
    asked,
    underWay: () => underWay.length,
    mostAtOnce: () => mostAtOnce,
    answer: (outcome: PanelOutcome) => {
      end().answer(outcome)
      return settled()
    },
    crash: () => {
      end().crash(new Error('a mistake in an adapter'))
      return settled()
    },
  }
}

const breakDown = () => {
  throw new Error('a mistake in a statechart')
}

/** Fake device that stores one panel in `held`. `refuses` makes writing fail, and `isStuck` deleting. */
function deviceWith(left: Panel | null) {
  const device = { held: left, refuses: false, isStuck: false }
  const copy = deviceCopyMachine.provide({
    actors: {
      recallPanel: fromPromise(async () => device.held),
      keepPanel: fromPromise<boolean, { code: string; panel: Panel | null }>(async ({ input }) => {
        device.held = device.refuses ? null : input.panel
        return !device.refuses
      }),
      forgetPanel: fromPromise(async () => {
        if (device.isStuck) throw new Error('the device removes nothing')
        device.held = null
      }),
    },
  })
  return { device, copy }
}

/** Starts the rescue panel's statechart. The test answers its requests. */
export function openTracking(
  input: {
    initial?: Panel
    kept?: Panel
    breaks?: 'resolve' | 'contactStatement' | 'claim' | 'deviceCopy'
  } = {},
) {
  const clock = clockAt(NOW)
  const loads = loadsByHand()
  const vote = answeredByHand<VoteOutcome, { tripId: string; said: string }>()
  const word = answeredByHand<VoteOutcome, { tripId: string; said: ContactStatement }>()
  const addition = answeredByHand<VoteOutcome, TimelineAddition & { tripId: string }>()
  const signOut = answeredByHand<SignOutOutcome, { tripId: string }>()
  const { device, copy } = deviceWith(input.kept ?? null)
  const faults: unknown[] = []
  const actions = { reportFault: (_: unknown, { fault }: { fault: unknown }) => faults.push(fault) }
  let report = (_: PageAttentionChanged) => {}
  const machine = trackingMachine.provide({
    actions,
    actors: {
      loadPanel: loads.actor,
      endGrant: signOut.actor,
      ticker: tickerOn(clock),
      attention: fromCallback(({ sendBack }) => {
        report = sendBack
      }),
      deviceCopy: copy.provide({
        actions: { ...actions, ...(input.breaks === 'deviceCopy' ? { noteNews: breakDown } : {}) },
      }),
      resolve: resolveMachine.provide({
        actions: { ...actions, ...(input.breaks === 'resolve' ? { startAfresh: breakDown } : {}) },
        actors: { say: vote.actor },
      }),
      contactStatement: contactStatementMachine.provide({
        actions: { ...actions, ...(input.breaks === 'contactStatement' ? { takeSaid: breakDown } : {}) },
        actors: { say: word.actor },
      }),
      claim: claimMachine.provide({
        actions: { ...actions, ...(input.breaks === 'claim' ? { sayClaimed: breakDown } : {}) },
        actors: { addToTimeline: addition.actor },
      }),
    },
  })
  const actor = createActor(machine, {
    clock,
    inspect: took,
    input: { code: '246810', ...(input.initial ? { initial: input.initial } : {}) },
  })
  actor.start()
  return {
    actor,
    clock,
    loads,
    vote,
    addition,
    signOut,
    device,
    faults,
    at: () => actor.getSnapshot(),
    data: () => actor.getSnapshot().value.data,
    context: () => actor.getSnapshot().context,
    page: (type: PageAttentionChanged['type']) => report({ type }),
  }
}
