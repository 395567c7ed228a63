import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { lockFolder } from '../../../src/service/platform/folder/data-folder.ts'
import { holdGrantKey, replaceGrantKey } from '../../../src/service/platform/secrets/grant-key.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { prepareFolder } from '../../support/databases/prepared-folder.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'

const first = 'the first key, thirty-two bytes or more'
const second = 'another key, thirty-two bytes or more'
const isRefused =
  /^GRANT_KEY is not the key of this database: restore the old key, or accept this one with npm run/

describe('GRANT_KEY', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await memoryDatabase()
  })
  afterAll(() => database.close())
  const start = (GRANT_KEY: string) => startTestService({ database, env: { DEMO: 'off', GRANT_KEY } })

  test('lets a process start only if it matches the key of the database', async () => {
    const running = await start(first)
    const beside = await start(first)
    await expect(start(second)).rejects.toThrow(isRefused)
    for (const service of [running, beside]) {
      expect((await call(service.url, '/readyz')).status).toBe(200)
      await service.stop()
    }
  })

  test("makes processes with the old key report that they aren't ready after a replacement", async () => {
    const before = await start(first)
    expect(await replaceGrantKey(database.db, second)).toBe(true)
    expect(await replaceGrantKey(database.db, second)).toBe(false)
    expect(await call(before.url, '/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await call(before.url, '/healthz')).status).toBe(200)
    const after = await start(second)
    expect((await call(after.url, '/readyz')).status).toBe(200)
    await expect(start(first)).rejects.toThrow(isRefused)
    await before.stop()
    await after.stop()
  })
})

describe('command that replaces GRANT_KEY', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grant-key-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const command = (GRANT_KEY: string, DATA_DIR = folder) =>
    promisify(execFile)(process.execPath, ['src/tools/replace-grant-key.ts'], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR, GRANT_KEY, ...startsSoon },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )

  test('refuses to run while the service runs, then lets only the new key open the database and says what stops working', async () => {
    await prepareFolder(folder)
    const unlock = lockFolder(folder)
    const database = await openDatabase({ folder: join(folder, 'database') })
    await holdGrantKey(database.db, first)
    await database.close()
    expect(await command(second)).toBe(
      `The key was not replaced: stop the service first: it is using ${folder}\n`,
    )
    unlock?.()
    expect(await command(second)).toBe(
      [
        'The key is replaced. Restart every process with it.',
        'Open emergencies whose codes and links open nothing anymore: 0.',
        'Their travelers can send new ones.\n',
      ].join('\n'),
    )
    const left = await openDatabase({ folder: join(folder, 'database') })
    await expect(holdGrantKey(left.db, first)).rejects.toThrow(isRefused)
    await expect(holdGrantKey(left.db, second)).resolves.toBeUndefined()
    await left.close()
  })
})
