import type { NotAdded } from '../../../domain/rescue/panel/served-panel.ts'
import type { claimMachine } from '../../../domain/rescue/vote/claim.machine.ts'
import type { Live } from '../../kit/live.ts'

/** What a contact says to the others, with the panel's own path, to which a form goes without a script. */
export type SayProps = Live<typeof claimMachine> & {
  path: string
  /** An entry that was sent without a script and not recorded; null for none. */
  notAdded: NotAdded | null
}
