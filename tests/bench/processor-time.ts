import { globSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Clock ticks per second on Linux (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100

/**
 * Returns the fields of `stat` after the process name, which may contain spaces and parentheses; null if
 * the process has ended.
 */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/**
 * Returns the processor time in milliseconds that a process and its descendants have used, including
 * descendants that have ended.
 */
export function processorTime(pid: number): number {
  const all = globSync('/proc/[0-9]*').map((path) => Number(path.slice('/proc/'.length)))
  const parents = new Map(all.map((one) => [one, Number(statOf(one)?.[1])]))
  const isBelow = (one: number | undefined): boolean =>
    one !== undefined && one > 1 && (one === pid || isBelow(parents.get(one)))
  const ticks = all.filter(isBelow).flatMap((one) => statOf(one)?.slice(11, 15).map(Number) ?? [])
  return (ticks.reduce((sum, some) => sum + some, 0) * 1_000) / TICKS_A_SECOND
}

export async function postmasterOf(client: Client): Promise<number> {
  const { rows } = await client.query(`select pid from pg_stat_activity where backend_type = 'checkpointer'`)
  return Number(statOf(rows[0]?.pid)?.[1])
}
