import { reading } from '../../kit/reading.machine.ts'
import type { SentBy } from '../../primitives/link-secret.ts'

/** `openings`: first of each hour, oldest first. */
export type LiveLink = {
  linkId: string
  name: string
  sentBy: SentBy | null
  madeAt: number
  takenBackAt: number | null
  isOpen: boolean
  openings: number[]
}

/** A contact or a free name. `sendBy` null: passed on by the traveler. */
export type WantedLink = { name: string; contactId: string | null; sendBy: SentBy | null }

export type SharingChange = { kind: 'make'; wanted: WantedLink } | { kind: 'takeBack'; linkId: string }

/** The service returns the URL only once. */
export type MadeLink = { wanted: WantedLink; url: string }

/** Newest first. */
export const sharingReading = /* @__PURE__ */ reading<
  LiveLink[],
  { tripId: string },
  SharingChange,
  MadeLink
>({ id: 'sharing' })
