/** Dispatcher's link. It shows the panel of the contact who created it, with or without medical facts. */
export type DispatcherLink = {
  id: string
  tripId: string
  contactId: string
  withMedical: boolean
  madeAt: number
  endsAt: number
  revokedAt: number | null
  /** Expiry of the spoken code; null if the link has none. */
  codeEndsAt: number | null
}

/** Hash of the link's secret, or of a spoken code. The code's first use sets a secret. */
export type LinkKey = { secretHash: string; codeHash: null } | { secretHash: null; codeHash: string }

export type Desk = { id: string; name: string; openedAt: number; acknowledgedAt: number | null }

/** Hashes of the tokens for a desk's browser and its map. */
export type DeskHashes = { tokenHash: string; mapHash: string }

/** Data stored when a spoken code is first used. A secret then replaces the code. */
type CodeOpening = { secretHash: string; desk: Desk; hashes: DeskHashes }

/** Dispatchers' links. Each change adds a timeline entry. */
export interface DispatcherLinks {
  make(link: DispatcherLink, key: LinkKey): Promise<void>
  find(secretHash: string): Promise<DispatcherLink | null>
  /** Finds the link of an unused code, expired or not. */
  findByCode(codeHash: string): Promise<DispatcherLink | null>
  /** Marks a code as used. @returns false if another desk used it first or the link was revoked */
  takeCode(link: DispatcherLink, codeHash: string, opening: CodeOpening): Promise<boolean>
  /** Lists a contact's links, newest first. Desks are in the order of their first visit. */
  ofContact(tripId: string, contactId: string): Promise<(DispatcherLink & { desks: Desk[] })[]>
  /** @returns the trip id, or null if the link doesn't exist or is already revoked */
  revoke(linkId: string, contactId: string, at: number): Promise<string | null>
  addDesk(link: DispatcherLink, desk: Desk, hashes: DeskHashes): Promise<void>
  findDesk(link: DispatcherLink, tokenHash: string): Promise<Desk | null>
  findMap(mapHash: string): Promise<DispatcherLink | null>
}
