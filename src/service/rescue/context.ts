import type { Settings } from '../platform/settings.ts'
import type { Grants, LogView, TripChanges } from './ports.ts'
import type { CodeMeans } from './try-code.ts'

/** What the routes and pages of a rescue are built from. */
export type RescueContext = {
  ports: CodeMeans & { grants: Grants; logView: LogView; trips: TripChanges }
  settings: Pick<Settings, 'RESOLVE_QUORUM' | 'PUBLIC_URL'>
}
