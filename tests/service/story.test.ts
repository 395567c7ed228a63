import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../support/own-postgres.ts'
import { type Program, type ProgramPlace, startProgram } from '../support/program.ts'
import { killAll, seen } from '../support/programs-seen.ts'
import { tellStory } from './story.ts'

const PATIENCE_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'story-'))
const postgres = await startPostgres()
const worlds: { where: string; place: ProgramPlace; processes: number }[] = [
  { where: 'one process on its embedded database', place: { folder }, processes: 1 },
]
if (postgres) worlds.push({ where: 'two processes on one PostgreSQL', place: postgres.url, processes: 2 })

const programs: Program[] = []
afterEach(async () => {
  await killAll(programs)
  programs.length = 0
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the whole rescue', () => {
  test.each(worlds)(
    'an overdue traveler is found, and contacts are told, by $where',
    async ({ place, processes }) => {
      const env = { CHECKIN_GRACE: '2s', LOG_LEVEL: 'info' }
      for (let at = 0; at < processes; at += 1) programs.push(await startProgram(place, env))
      await tellStory(
        {
          urls: programs.map(({ url }) => url),
          printed: () => programs.flatMap(({ lines }) => lines),
          until: (look) => seen(programs, look),
        },
        '4 seconds',
      )
      expect(programs.map((program) => program.log()).join('')).not.toMatch(/919.?555|Robin|34\.7/)
      for (const { child } of programs) child.kill('SIGTERM')
      expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual(programs.map(() => 0))
    },
    PATIENCE_MS,
  )
})
