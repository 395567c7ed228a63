import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databaseNames } from '../../domain/kit/kept-on-device.ts'
import {
  FIXES_IN_A_BATCH,
  type FixStore,
  type WaitingFix,
} from '../../domain/traveler/positions/waiting-fix.ts'

/** Name shared by the database, the Background Sync tag, and the Web Lock of `alone`. */
export const WAITING_FIXES = databaseNames.waitingFixes

type Row = WaitingFix & { owner: string }

interface Schema extends DBSchema {
  fixes: { key: [string, string, number]; value: Row }
}

type Key = Schema['fixes']['key']
const keyOf = (owner: string, { tripId, fixedAt }: WaitingFix): Key => [owner, tripId, fixedAt]
const textOf = (key: Key) => key.join(' ')

/** Returns the key range of an owner's rows. IndexedDB sorts `[]` after all strings and numbers. */
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

function ofOneTrip(rows: Row[]): WaitingFix[] {
  const ofTrip = rows.filter(({ tripId }) => tripId === rows[0]?.tripId)
  return ofTrip.slice(0, FIXES_IN_A_BATCH).map(({ owner: _, ...fix }) => fix)
}

type Dependencies = {
  locks: Pick<LockManager, 'request'> | undefined
}

/** Creates a queue of positions in IndexedDB. If IndexedDB fails, positions stay in memory. */
export function createFixStore({ locks }: Dependencies): FixStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  /** Positions that IndexedDB failed to store. */
  const held = new Map<string, Row>()

  const open = () => {
    opening ??= openDB<Schema>(WAITING_FIXES, 1, {
      upgrade: (database) => {
        database.createObjectStore('fixes', { keyPath: ['owner', 'tripId', 'fixedAt'] })
      },
      terminated: () => {
        opening = null
      },
    }).catch((fault: unknown) => {
      opening = null
      throw fault
    })
    return opening
  }
  const orElse = async <Result>(
    run: (database: IDBPDatabase<Schema>) => Promise<Result>,
    otherwise: Result,
  ) => {
    try {
      return await run(await open())
    } catch {
      return otherwise
    }
  }
  const heldOf = (owner: string) => [...held.values()].filter((row) => row.owner === owner)
  let newest = 0
  const count = async (owner: string) => {
    // Numbers each count, so that the machine can ignore a count that arrives after a newer one.
    newest += 1
    const sequence = newest
    const onDevice = await orElse((database) => database.count('fixes', ofOwner(owner)), 0)
    const onPageOnly = heldOf(owner).length
    return { waiting: onDevice + onPageOnly, onPageOnly, sequence }
  }
  const write = (row: Row) =>
    orElse(async (database) => {
      await database.put('fixes', row)
      return true
    }, false)

  return {
    count,
    async add(owner, fix) {
      const row = { owner, ...fix }
      if (!(await write(row))) held.set(textOf(keyOf(owner, fix)), row)
      return count(owner)
    },
    async next(owner) {
      // IndexedDB sorts an owner's rows by trip, then by time.
      const kept = await orElse((database) => database.getAll('fixes', ofOwner(owner), FIXES_IN_A_BATCH), [])
      return ofOneTrip(kept.length > 0 ? kept : heldOf(owner))
    },
    async remove(owner, fixes) {
      const keys = fixes.map((fix) => keyOf(owner, fix))
      for (const key of keys) held.delete(textOf(key))
      await orElse(async (database) => {
        const { store, done } = database.transaction('fixes', 'readwrite')
        await Promise.all([...keys.map((key) => store.delete(key)), done])
      }, undefined)
      for (const [key, row] of held) {
        if (!(await write(row))) break
        held.delete(key)
      }
      return count(owner)
    },
    async forget(owner) {
      for (const [key, row] of held) if (row.owner === owner) held.delete(key)
      const database = await open()
      await database.delete('fixes', ofOwner(owner))
    },
    async renameOwner(former, owner) {
      for (const row of heldOf(former)) {
        held.delete(textOf(keyOf(former, row)))
        held.set(textOf(keyOf(owner, row)), { ...row, owner })
      }
      await orElse(async (database) => {
        const { store, done } = database.transaction('fixes', 'readwrite')
        for (const row of await store.getAll(ofOwner(former))) store.put({ ...row, owner })
        store.delete(ofOwner(former))
        await done
      }, undefined)
    },
    alone: async (run) => (locks ? locks.request(WAITING_FIXES, run) : run()),
  }
}

/** Background Sync, which TypeScript doesn't declare and Safari and Firefox don't support. */
type WithSync = { sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to wake the service worker once online, even after the page has closed. */
export async function askForSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    await registration?.sync?.register(WAITING_FIXES)
  } catch {
    // Ignores errors, because the open page still sends positions.
  }
}
