import type { FactsApi, FactsSent } from '../domain/ports/facts-api.ts'
import { factsFormMachine } from '../domain/traveller/facts-form.machine.ts'
import { previewMachine } from '../domain/traveller/preview.machine.ts'
import type { FactsKind } from '../domain/traveller/told-facts.ts'
import { faultsToConsole } from './bind-later.ts'
import { calling } from './calling.ts'

/** The statecharts of profile, plan and preview with their capabilities. */
export const factsMachines = (api: FactsApi) => ({
  factsForm: factsFormMachine.provide({
    actions: faultsToConsole,
    actors: {
      readFacts: calling((kind: FactsKind, signal) => api.readFacts(kind, signal)),
      writeFacts: calling((sent: FactsSent, signal) => api.writeFacts(sent, signal)),
    },
  }),
  preview: previewMachine.provide({
    actions: faultsToConsole,
    actors: { readPreview: calling((_, signal) => api.readPreview(signal)) },
  }),
})
