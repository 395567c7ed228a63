import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'
import { deviceCopyMachine } from '../../domain/rescue/panel/device-copy.machine.ts'
import { loadPanel } from '../../domain/rescue/panel/load-panel.ts'
import type { Panel } from '../../domain/rescue/panel/panel.ts'
import type { ContactStatement } from '../../domain/rescue/panel/served-panel.ts'
import { trackingMachine } from '../../domain/rescue/panel/tracking.machine.ts'
import type { TimelineAddition } from '../../domain/rescue/rescue-api.ts'
import { claimMachine } from '../../domain/rescue/vote/claim.machine.ts'
import { contactStatementMachine } from '../../domain/rescue/vote/contact-statement.machine.ts'
import { resolveMachine } from '../../domain/rescue/vote/resolve.machine.ts'
import { bindCall, bindSource, faultsToConsole, type Loads, tickerOf } from '../bind-later.ts'

export function provideTracking({ load, loadAtRest }: Loads) {
  const resolve = resolveMachine.provide({
    actions: faultsToConsole,
    actors: {
      say: bindCall(load, ({ rescueApi }, { tripId, said }: { tripId: string; said: string }, signal) =>
        rescueApi.castVote({ tripId, phoneNumber: said }, signal),
      ),
    },
  })

  const contactStatement = contactStatementMachine.provide({
    actions: faultsToConsole,
    actors: {
      say: bindCall(
        load,
        ({ rescueApi }, { tripId, said }: { tripId: string; said: ContactStatement }, signal) =>
          rescueApi.sayWord({ tripId, word: said }, signal),
      ),
    },
  })

  const claim = claimMachine.provide({
    actions: faultsToConsole,
    actors: {
      addToTimeline: bindCall(
        load,
        ({ rescueApi }, addition: TimelineAddition & { tripId: string }, signal) =>
          rescueApi.addToTimeline(addition, signal),
      ),
    },
  })

  const deviceCopy = deviceCopyMachine.provide({
    actions: faultsToConsole,
    actors: {
      recallPanel: bindCall(loadAtRest, ({ keptPanels }, { code }: { code: string }) =>
        keptPanels.recall(code),
      ),
      // Installs the service worker only once there is a stored panel to show offline.
      keepPanel: bindCall(
        loadAtRest,
        async ({ keptPanels, offlineShell }, { code, panel }: { code: string; panel: Panel | null }) => {
          const isKept = panel !== null && (await keptPanels.keep(code, panel))
          if (isKept) offlineShell.install()
          return isKept
        },
      ),
      forgetPanel: bindCall(load, ({ keptPanels }, { code }: { code: string }) => keptPanels.forget(code)),
    },
  })

  return trackingMachine.provide({
    actions: faultsToConsole,
    actors: {
      ticker: tickerOf(loadAtRest),
      endGrant: bindCall(load, ({ rescueApi }, { tripId }: { tripId: string }, signal) =>
        rescueApi.endGrant(tripId, signal),
      ),
      resolve,
      contactStatement,
      claim,
      deviceCopy,
      attention: bindSource<PageAttentionChanged, undefined>(loadAtRest, ({ attention }, send) =>
        attention.watch(send),
      ),
      loadPanel: bindCall(load, ({ rescueApi }, request: Parameters<typeof loadPanel>[1], signal) =>
        loadPanel(rescueApi, request, signal),
      ),
    },
  })
}
