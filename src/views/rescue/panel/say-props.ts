import type { NotAdded } from '../../../domain/rescue/panel/served-panel.ts'
import type { claimMachine } from '../../../domain/rescue/vote/claim.machine.ts'
import type { Live } from '../../kit/live.ts'

/** What a contact says to the others, and the panel's own address, to which it is sent without a script. */
export type SayProps = Live<typeof claimMachine> & {
  path: string
  /** What was sent without a script and not recorded. */
  notAdded: NotAdded | null
}
