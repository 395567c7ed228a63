/** Shows the panel of the contact who created the link, with or without medical facts. */
export type DispatcherLink = {
  id: string
  tripId: string
  contactId: string
  withMedical: boolean
  madeAt: number
  endsAt: number
  revokedAt: number | null
  /** Null if the link has no spoken code. */
  codeEndsAt: number | null
}

/** Hash of the link's secret, or of a spoken code. The code's first use sets a secret. */
export type LinkKey = { secretHash: string; codeHash: null } | { secretHash: null; codeHash: string }

export type Desk = { id: string; name: string; openedAt: number; acknowledgedAt: number | null }

export type DeskHashes = { tokenHash: string; mapHash: string }

/** When a spoken code is first used, a secret replaces it. */
type CodeOpening = { secretHash: string; desk: Desk; hashes: DeskHashes }

/** Each change adds a timeline entry. */
export interface DispatcherLinks {
  make(link: DispatcherLink, key: LinkKey): Promise<void>
  find(secretHash: string): Promise<DispatcherLink | null>
  /** Finds the link of an unused code, expired or not. */
  findByCode(codeHash: string): Promise<DispatcherLink | null>
  /** Returns false if another desk used the code first, or the link was revoked. */
  takeCode(link: DispatcherLink, codeHash: string, opening: CodeOpening): Promise<boolean>
  /** Newest links first. Desks are in the order of their first visit. */
  ofContact(tripId: string, contactId: string): Promise<(DispatcherLink & { desks: Desk[] })[]>
  /** Returns the trip id, or null if the link doesn't exist or is already revoked. */
  revoke(linkId: string, contactId: string, at: number): Promise<string | null>
  addDesk(link: DispatcherLink, desk: Desk, hashes: DeskHashes): Promise<void>
  findDesk(link: DispatcherLink, tokenHash: string): Promise<Desk | null>
  findMap(mapHash: string): Promise<DispatcherLink | null>
}
