/** The visitor's public address as a public service sees it (specification §7, third parties). */
export interface IpLookup {
  /** Never rejects: a lookup that fails is `unavailable`. */
  lookUp(signal?: AbortSignal): Promise<IpLookupOutcome>
}

export type IpLookupOutcome = { kind: 'found'; ip: string } | { kind: 'unavailable' }
