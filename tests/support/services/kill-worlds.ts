import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../databases/own-postgres.ts'
import { prepareFolder } from '../databases/prepared-folder.ts'
import { type Program, type ProgramPlace, startProgram } from './program.ts'

/** Database of programs that a test kills. A test may open an embedded one only while no program runs. */
export type KillWorld = { place: ProgramPlace; open(): Promise<OpenDatabase>; clear(): Promise<void> | void }

/** Embedded database in its own folder, as with `npm start`. */
export function embeddedWorld(): KillWorld {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  return {
    place: { folder },
    async open() {
      await prepareFolder(folder)
      return openDatabase({ folder: join(folder, 'database') })
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Database on a separate PostgreSQL server; null if none can start. */
export async function serverWorld(): Promise<KillWorld | null> {
  const postgres = await startPostgres()
  if (!postgres) return null
  const { url, stop } = postgres
  return { place: url, open: () => openDatabase({ url }), clear: stop }
}

/** After each test, kills the programs that still run. At the end, clears the database. */
export function killWorldOfFile(world: KillWorld) {
  const running = new Set<Program>()
  const kill = async (program: Program) => {
    program.child.kill('SIGKILL')
    await program.ended
    running.delete(program)
  }
  const killAll = () => Promise.all([...running].map(kill))
  afterEach(killAll)
  afterAll(() => world.clear())
  return {
    world,
    kill,
    killAll,
    async start(env: Record<string, string> = {}) {
      const program = await startProgram(world.place, env)
      running.add(program)
      return program
    },
  }
}
