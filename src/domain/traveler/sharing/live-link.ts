import { reading } from '../../kit/reading.machine.ts'
import type { SentBy } from '../../primitives/link-secret.ts'

/** Read-only link to a trip. `openings`: time of the first opening in each hour. */
export type LiveLink = {
  linkId: string
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
  isOpen: boolean
  openings: number[]
}

/** Link to create. If `sendBy` is null, the traveler shares the link themselves. */
export type WantedLink = { name: string; contactId: string | null; sendBy: SentBy | null }

export type SharingChange = { kind: 'make'; wanted: WantedLink } | { kind: 'takeBack'; linkId: string }

/** A new link; the service returns its URL only once. */
export type MadeLink = { wanted: WantedLink; url: string }

/** Links to the running trip, newest first. */
export const sharingReading = /* @__PURE__ */ reading<
  LiveLink[],
  { tripId: string },
  SharingChange,
  MadeLink
>({ id: 'sharing' })
