import type { FactsApi, FactsSent } from '../../domain/traveller/set-up/facts-api.ts'
import { factsFormMachine } from '../../domain/traveller/set-up/facts-form.machine.ts'
import { previewReading } from '../../domain/traveller/set-up/preview.ts'
import type { FactsKind } from '../../domain/traveller/set-up/told-facts.ts'
import { faultsToConsole } from '../bind-later.ts'
import { calling } from '../calling.ts'
import { provideReading } from '../provide.ts'

/** The statecharts of profile, plan and preview with their capabilities. */
export const factsMachines = (api: FactsApi) => ({
  factsForm: factsFormMachine.provide({
    actions: faultsToConsole,
    actors: {
      readFacts: calling((kind: FactsKind, signal) => api.readFacts(kind, signal)),
      writeFacts: calling((sent: FactsSent, signal) => api.writeFacts(sent, signal)),
    },
  }),
  preview: provideReading(previewReading, { read: (_, signal) => api.readPreview(signal) }),
})
