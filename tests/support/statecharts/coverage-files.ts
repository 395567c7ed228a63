import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder with one coverage file per test process. */
export const COVERAGE_FOLDER = 'node_modules/.cache/transitions-taken'

/** Ids of covered states and transitions. */
export type Coverage = { states: string[]; transitions: string[] }

/** States and transitions that the test files of this process covered. */
export const seen = { states: new Set<string>(), transitions: new Set<string>() }

const file = join(COVERAGE_FOLDER, `${randomUUID()}.json`)

export function writeCoverage(): void {
  if (seen.states.size === 0) return
  const kept: Coverage = { states: [...seen.states], transitions: [...seen.transitions] }
  mkdirSync(COVERAGE_FOLDER, { recursive: true })
  writeFileSync(file, JSON.stringify(kept))
}
