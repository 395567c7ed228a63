import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { identityMachine } from '../../src/domain/identity/identity.machine.ts'
import type { IdentityOutcome, IdentityProblem, IdentityReported } from '../../src/domain/ports/identity.ts'
import { answeredByHand, settled } from './answered-by-hand.ts'
import { testKey } from './clerk-stand-in.ts'
import { reportedByHand } from './reported-by-hand.ts'
import { took } from './transitions-taken.ts'

/** The account controls' statechart on a simulated clock, with everything around it in the test's hand. */
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

/** The same with the provider loaded and somebody, or nobody, signed in. */
export async function identityReady(name: string | null = null) {
  const identity = identityOn()
  await identity.idle.answer()
  identity.provider.report({ type: 'session.reported', user: name === null ? null : { name } })
  await settled()
  return identity
}
