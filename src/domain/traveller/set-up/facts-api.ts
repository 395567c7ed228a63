import type { ReadOutcome } from '../../kit/reading.machine.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import type { SecuredOutcome, ShownSecret } from '../account/secret.ts'
import type { FactsKind, ToldFacts } from './told-facts.ts'

/** What the traveller tells for the day when they have to be looked for, on our service (docs/travellers-app.md). */
export interface FactsApi {
  readFacts(kind: FactsKind, signal?: AbortSignal): Promise<FactsOutcome>
  /** Replaces all of it; what is empty is forgotten. */
  writeFacts(sent: FactsSent, signal?: AbortSignal): Promise<SecuredOutcome>
  /** The panel that contacts would see; its trip is made up. */
  readPreview(signal?: AbortSignal): Promise<ReadOutcome<Panel>>
}

export type FactsSent = { facts: ToldFacts; secret: ShownSecret }

type NoAnswer = { kind: 'signedOut' } | { kind: 'unreachable' }

/** `none`: the plan of a running trip was asked for, and none is running. */
export type FactsOutcome = { kind: 'read'; facts: ToldFacts } | { kind: 'none' } | NoAnswer
