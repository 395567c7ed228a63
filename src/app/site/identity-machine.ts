import { identityMachine } from '../../domain/traveler/account/identity.machine.ts'
import type { IdentityProblem, IdentityReported } from '../../domain/traveler/account/identity-provider.ts'
import { bindCall, bindSource, faultsToConsole, type LoadPorts } from '../bind-later.ts'
import type { SitePorts } from './container.ts'

type IdentityPorts = Pick<SitePorts, 'idle' | 'identity'>

const problemsToConsole = {
  reportProblem: (_: unknown, { problem }: { problem: IdentityProblem }) =>
    console.error(`identity provider: ${problem}`),
}

export function provideIdentity(load: LoadPorts<IdentityPorts>) {
  return identityMachine.provide({
    actions: { ...faultsToConsole, ...problemsToConsole },
    actors: {
      awaitIdle: bindCall(load, ({ idle }, _: unknown, signal) => idle.whenIdle(signal)),
      watchIdentity: bindSource<IdentityReported, { publishableKey: string }, IdentityPorts>(
        load,
        ({ identity }, send, { publishableKey }) => identity.watch(publishableKey, send),
      ),
      openSignIn: bindCall(load, ({ identity }) => identity.openSignIn()),
      openSignUp: bindCall(load, ({ identity }) => identity.openSignUp()),
      signOut: bindCall(load, ({ identity }) => identity.signOut()),
    },
  })
}
