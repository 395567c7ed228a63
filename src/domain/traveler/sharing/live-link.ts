import { reading } from '../../kit/reading.machine.ts'
import type { SentBy } from '../../primitives/link-secret.ts'

/** `openings` has the first opening of each hour. */
export type LiveLink = {
  linkId: string
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
  isOpen: boolean
  openings: number[]
}

/** If `sendBy` is null, the traveler passes the link on. */
export type WantedLink = { name: string; contactId: string | null; sendBy: SentBy | null }

export type SharingChange = { kind: 'make'; wanted: WantedLink } | { kind: 'takeBack'; linkId: string }

/** The service returns the URL only once. */
export type MadeLink = { wanted: WantedLink; url: string }

/** Links to the running trip, newest first. */
export const sharingReading = /* @__PURE__ */ reading<
  LiveLink[],
  { tripId: string },
  SharingChange,
  MadeLink
>({ id: 'sharing' })
