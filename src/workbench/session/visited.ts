import { useSyncExternalStore } from 'react'
import type { WorkbenchSession } from '../../statecharts/simulation/session.ts'
import { visitedStates } from '../../statecharts/simulation/visited.ts'

const KEY = 'workbench-visited'

type Visited = ReadonlySet<string>

let visited: Visited = read()
const listeners = new Set<() => void>()

function read(): Visited {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...visited]))
  } catch {
    // Ignores storage that is full or blocked.
  }
}

export function recordVisited(session: WorkbenchSession): void {
  const note = () => {
    const known = visited
    visited = new Set([...visited, ...visitedStates(session.state())])
    if (visited.size === known.size) return
    keep()
    for (const changed of listeners) changed()
  }
  note()
  session.subscribe(note)
}

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useVisited = (): Visited => useSyncExternalStore(subscribe, () => visited)
