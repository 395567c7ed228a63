/** Shows its creator's view, with or without medical facts. */
export type DispatcherLink = {
  id: string
  tripId: string
  contactId: string
  withMedical: boolean
  madeAt: number
  endsAt: number
  revokedAt: number | null
  /** End of its spoken code; null without one. */
  codeEndsAt: number | null
}

/** Hashes of its own secret, or of a code and the secret that replaces it. */
export type LinkKey = { secretHash: string; codeHash: null } | { secretHash: null; codeHash: string }

export type Desk = { id: string; name: string; openedAt: number; acknowledgedAt: number | null }

/** Hashes of the tokens of a desk's browser and map. */
export type DeskHashes = { tokenHash: string; mapHash: string }

/** Replaces a used code. */
type CodeOpening = { secretHash: string; desk: Desk; hashes: DeskHashes }

/** Changes are written to the timeline. */
export interface DispatcherLinks {
  make(link: DispatcherLink, key: LinkKey): Promise<void>
  find(secretHash: string): Promise<DispatcherLink | null>
  /** The link of an unused code, expired or not. */
  findByCode(codeHash: string): Promise<DispatcherLink | null>
  /** Uses up a code. @returns false if another desk was faster or the link was revoked. */
  takeCode(link: DispatcherLink, codeHash: string, opening: CodeOpening): Promise<boolean>
  /** Newest first, desks in order of arrival. */
  ofContact(tripId: string, contactId: string): Promise<(DispatcherLink & { desks: Desk[] })[]>
  /** @returns the trip; null if there is no such link or it was revoked. */
  revoke(linkId: string, contactId: string, at: number): Promise<string | null>
  addDesk(link: DispatcherLink, desk: Desk, hashes: DeskHashes): Promise<void>
  findDesk(link: DispatcherLink, tokenHash: string): Promise<Desk | null>
  findMap(mapHash: string): Promise<DispatcherLink | null>
}
