import { createActor, type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'
import { identityMachine } from '../../../src/domain/traveler/account/identity.machine.ts'
import type {
  IdentityOutcome,
  IdentityProblem,
  IdentityReported,
} from '../../../src/domain/traveler/account/identity-provider.ts'
import { testKey } from '../providers/clerk-stand-in.ts'
import { answeredByHand, settled } from './answered-by-hand.ts'
import { SimulatedClock } from './simulated-clock.ts'
import { took } from './transitions-taken.ts'

/** Fake event source that the test controls. `running` is the number of active actors. */
function reportedByHand<Sent extends EventObject, Input extends NonReducibleUnknown>() {
  const started: Input[] = []
  const senders = new Set<(event: Sent) => void>()
  return {
    started,
    get running() {
      return senders.size
    },
    actor: fromCallback<EventObject, Input, Sent>(({ sendBack, input }) => {
      started.push(input)
      senders.add(sendBack)
      return () => senders.delete(sendBack)
    }),
    report: (event: Sent) => {
      for (const send of senders) send(event)
    },
  }
}

/** Starts the identity statechart on a simulated clock. The test answers all its actors. */
export function identityOn(publishableKey: string | null = testKey) {
  const clock = new SimulatedClock()
  const idle = answeredByHand<void, NonReducibleUnknown>()
  const provider = reportedByHand<IdentityReported, { publishableKey: string }>()
  const request = answeredByHand<IdentityOutcome, NonReducibleUnknown>()
  const problems: IdentityProblem[] = []
  const faults: unknown[] = []
  const actor = createActor(
    identityMachine.provide({
      actors: {
        awaitIdle: idle.actor,
        watchIdentity: provider.actor,
        openSignIn: request.actor,
        openSignUp: request.actor,
        signOut: request.actor,
      },
      actions: {
        reportProblem: (_, { problem }) => problems.push(problem),
        reportFault: (_, { fault }) => faults.push(fault),
      },
    }),
    { clock, input: { publishableKey }, inspect: took },
  )
  actor.start()
  return {
    actor,
    clock,
    idle,
    provider,
    request,
    problems,
    faults,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

/** Starts the identity statechart with a traveler's session; without one if `name` is null. */
export async function identityReady(name: string | null = null) {
  const identity = identityOn()
  await identity.idle.answer()
  identity.provider.report({ type: 'session.reported', user: name === null ? null : { name } })
  await settled()
  return identity
}
