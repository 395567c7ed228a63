import type { SnapshotFrom } from 'xstate'
import type { Panel } from './panel.ts'
import type { trackingMachine } from './tracking.machine.ts'

type Tracking = SnapshotFrom<typeof trackingMachine>

/** Maximum lag of the rendered panel behind the clock. Times on the panel are in minutes anyway. */
export const SHOWN_GRAIN_MS = 10_000

/** True if two snapshots look the same. Saves a slow phone from rendering every second. */
export function isStillShown(shown: Tracking, next: Tracking): boolean {
  const [before, after] = [shown.context, next.context]
  if (before.panel === null || after.panel === null) return shown === next
  return (
    stepOf(shown) === stepOf(next) &&
    before.problem === after.problem &&
    (before.copy === null) === (after.copy === null) &&
    haveSameFacts(before.panel, after.panel) &&
    Math.abs((before.now ?? before.panel.fetchedAt) - (after.now ?? after.panel.fetchedAt)) <
      SHOWN_GRAIN_MS &&
    before.code === after.code &&
    children.every((child) => shown.children[child] === next.children[child])
  )
}

const children = ['resolve', 'contactStatement', 'claim'] as const

/** Returns the state's name without the substates of `following`. */
function stepOf({ value: { data } }: Tracking): string {
  if (typeof data === 'string') return data
  return 'following' in data ? 'following' : `loading.${data.loading}`
}

function haveSameFacts(before: Panel, after: Panel): boolean {
  const { fetchedAt: _, ...facts } = before
  const { fetchedAt: __, ...others } = after
  const keys = new Set([...Object.keys(facts), ...Object.keys(others)]) as Set<keyof typeof facts>
  return [...keys].every((key) => facts[key] === others[key])
}
