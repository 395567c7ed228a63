import type { FactsApi, FactsSent } from '../../domain/traveller/set-up/facts-api.ts'
import { factsFormMachine } from '../../domain/traveller/set-up/facts-form.machine.ts'
import { previewMachine } from '../../domain/traveller/set-up/preview.machine.ts'
import type { FactsKind } from '../../domain/traveller/set-up/told-facts.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'

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
