import {
  FIXES_IN_A_BATCH,
  type FixStock,
  type FixStore,
  type TakenFix,
  type WaitingFix,
} from '../../../src/domain/traveler/positions/waiting-fix.ts'

const keyOf = (owner: string, { tripId, fixedAt }: WaitingFix) => `${owner} ${tripId} ${fixedAt}`

export const fixAt = (fixedAt: number): TakenFix => ({
  fixedAt,
  latitude: 35.7,
  longitude: -79,
  accuracy: 5,
  altitude: null,
  speed: null,
  course: null,
  battery: null,
})

/** In-memory store of unsent positions; tests reuse it to simulate a reload. */
export function fixStoreInMemory(): FixStore & { all(): WaitingFix[] } {
  const rows = new Map<string, { owner: string; fix: WaitingFix }>()
  const of = (owner: string) => [...rows.values()].filter((row) => row.owner === owner).map(({ fix }) => fix)
  let newest = 0
  const count = async (owner: string): Promise<FixStock> => {
    newest += 1
    return { waiting: of(owner).length, onPageOnly: 0, sequence: newest }
  }
  return {
    all: () => [...rows.values()].map(({ fix }) => fix),
    count,
    async add(owner, fix) {
      rows.set(keyOf(owner, fix), { owner, fix })
      return count(owner)
    },
    async next(owner) {
      const fixes = of(owner).sort((one, other) => one.fixedAt - other.fixedAt)
      return fixes.filter(({ tripId }) => tripId === fixes[0]?.tripId).slice(0, FIXES_IN_A_BATCH)
    },
    async remove(owner, fixes) {
      for (const fix of fixes) rows.delete(keyOf(owner, fix))
      return count(owner)
    },
    async forget(owner) {
      for (const fix of of(owner)) rows.delete(keyOf(owner, fix))
    },
    async renameOwner(former, owner) {
      for (const fix of of(former)) {
        rows.delete(keyOf(former, fix))
        rows.set(keyOf(owner, fix), { owner, fix })
      }
    },
    alone: (run) => run(),
  }
}
