/** A dispatcher's link. It shows the panel as its creator sees it, with or without medical information. */
export type DispatcherLink = {
  id: string
  tripId: string
  contactId: string
  withMedical: boolean
  madeAt: number
  endsAt: number
  revokedAt: number | null
  /** Expiry of the spoken code; null if the link was made without one. */
  codeEndsAt: number | null
}

/** Hash of a link's secret, or of its spoken code until the code is used. */
export type LinkKey = { secretHash: string; codeHash: null } | { secretHash: null; codeHash: string }

export type Desk = { id: string; name: string; openedAt: number; acknowledgedAt: number | null }

export type DeskHashes = { tokenHash: string; mapHash: string }

/** Data stored when a spoken code is used. The secret replaces the code. */
type CodeOpening = { secretHash: string; desk: Desk; hashes: DeskHashes }

/** Store of dispatchers' links. Each change adds a timeline entry. */
export interface DispatcherLinks {
  make(link: DispatcherLink, key: LinkKey): Promise<void>
  find(secretHash: string): Promise<DispatcherLink | null>
  /** Finds the link of an unused spoken code, even an expired or revoked one. */
  findByCode(codeHash: string): Promise<DispatcherLink | null>
  /** Redeems a spoken code. Returns false if another desk redeemed it first, or the link was revoked. */
  takeCode(link: DispatcherLink, codeHash: string, opening: CodeOpening): Promise<boolean>
  /** Lists a contact's links, newest first, each with its desks in the order of their first visit. */
  ofContact(tripId: string, contactId: string): Promise<(DispatcherLink & { desks: Desk[] })[]>
  /** Revokes a contact's link. Returns the trip id, or null if the contact has no such unrevoked link. */
  revoke(linkId: string, contactId: string, at: number): Promise<string | null>
  addDesk(link: DispatcherLink, desk: Desk, hashes: DeskHashes): Promise<void>
  findDesk(link: DispatcherLink, tokenHash: string): Promise<Desk | null>
  findMap(mapHash: string): Promise<DispatcherLink | null>
}
