import { reading } from '../../kit/reading.machine.ts'
import type { SentBy } from '../../primitives/link-secret.ts'

/** A link as its traveler sees it. `openings`: the first one of each hour, oldest first. Unix time, ms. */
export type LiveLink = {
  linkId: string
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
  isOpen: boolean
  openings: number[]
}

/**
 * The person for whom a link is made: one of the trip's contacts, or anybody by a name. `sendBy`: null where the
 * traveler passes it on.
 */
export type WantedLink = { name: string; contactId: string | null; sendBy: SentBy | null }

/** What the traveler asked for by a press. */
export type SharingChange = { kind: 'make'; wanted: WantedLink } | { kind: 'takeBack'; linkId: string }

/** A link that was made just now, with its address, which is kept nowhere else. */
export type MadeLink = { wanted: WantedLink; url: string }

/** Who can follow the running trip by a live link, and who has opened theirs; newest first. */
export const sharingReading = /* @__PURE__ */ reading<
  LiveLink[],
  { tripId: string },
  SharingChange,
  MadeLink
>({ id: 'sharing' })
