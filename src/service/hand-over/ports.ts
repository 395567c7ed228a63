/**
 * A link by which dispatchers read a trip as the contact who made it may, with medical facts or without. Unix time, ms.
 */
export type DispatcherLink = {
  id: string
  tripId: string
  contactId: string
  withMedical: boolean
  madeAt: number
  endsAt: number
  revokedAt: number | null
  /** Until when a code that is read out opens it; null for a link that is passed on as it is. */
  codeEndsAt: number | null
}

/**
 * The key by which a link is found: its own secret, or a code with the secret that the link gets when the code is
 * used. Hashes.
 */
export type LinkKey = { secretHash: string; codeHash: null } | { secretHash: null; codeHash: string }

/** Who opened a link, as they call themselves. Unix time, ms. */
export type Desk = { id: string; name: string; openedAt: number; acknowledgedAt: number | null }

/** Hashes of a desk's two tokens: of its browser, and of its map. */
export type DeskHashes = { tokenHash: string; mapHash: string }

/** What takes the place of a code that was used. */
type CodeOpening = { secretHash: string; desk: Desk; hashes: DeskHashes }

/** Links of dispatchers and who opened them. What is made, opened and revoked stands in the trip's timeline. */
export interface DispatcherLinks {
  make(link: DispatcherLink, key: LinkKey): Promise<void>
  find(secretHash: string): Promise<DispatcherLink | null>
  /** The link of a code that nobody has used, over or not. */
  findByCode(codeHash: string): Promise<DispatcherLink | null>
  /**
   * Uses a code up: from then on its link is opened by a secret, and by that desk first. In one step.
   * @returns false where somebody else was faster, or it was revoked.
   */
  takeCode(link: DispatcherLink, codeHash: string, opening: CodeOpening): Promise<boolean>
  /** The links of one contact, newest first, with the desks in the order in which they came. */
  ofContact(tripId: string, contactId: string): Promise<(DispatcherLink & { desks: Desk[] })[]>
  /** @returns the link's trip; null where the contact has no such link, or revoked it before. */
  revoke(linkId: string, contactId: string, at: number): Promise<string | null>
  addDesk(link: DispatcherLink, desk: Desk, hashes: DeskHashes): Promise<void>
  findDesk(link: DispatcherLink, tokenHash: string): Promise<Desk | null>
  /** The link by which a map is fed. */
  findMap(mapHash: string): Promise<DispatcherLink | null>
}
