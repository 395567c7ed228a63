import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantKeyIn, lockFolder } from '../../../src/service/platform/folder/data-folder.ts'
import { prepareFolder } from '../../support/databases/prepared-folder.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damaged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (file: string, env: Record<string, string>, given: string[] = []) =>
  new Promise<{ code: number; out: string; log: string }>((ended) => {
    const child = execFile(
      process.execPath,
      [file, ...given],
      { env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...startsSoon, ...env } },
      (_fault, out, log) => ended({ code: child.exitCode ?? -1, out, log }),
    )
  })

describe('unusable data folder', () => {
  test('keeps the service from starting if the database is missing or incomplete, and the log says how to restore it', async () => {
    await prepareFolder(folder)
    grantKeyIn(folder)
    const line = `DATA_DIR (${folder}) has keys but no complete database: restore the last backup there, or name an empty folder to start over (docs/operations.md, Backup)`
    for (const lost of ['database/PG_VERSION', 'database']) {
      rmSync(join(folder, lost), { recursive: true })
      expect(() => lockFolder(folder)).toThrow(line)
      expect(existsSync(join(folder, lost))).toBe(false)
    }
    const started = await run('src/service/main.ts', { SITE_DIR: 'none', DEMO: 'off' })
    expect(started).toEqual({ code: 1, out: '', log: `The service cannot start: ${line}.\n` })
    const asked = await run('src/tools/read-stored.ts', {}, ['emergencies'])
    expect(asked).toEqual({ code: 1, out: '', log: `The data could not be read: ${line}\n` })
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })

  test("keeps the service from starting if the path is a file or another user's folder, and the log names the setting", async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const onFile = await run('src/service/main.ts', { SITE_DIR: 'none', DATA_DIR: file })
    expect(onFile.log).toMatch(/^The service cannot start: it may not use DATA_DIR \(\S+\): .*\.\n$/)
    if (process.getuid?.() !== 0) return
    const foreign = join(folder, 'foreign')
    mkdirSync(foreign, { mode: 0o755 })
    chmodSync(folder, 0o755)
    const command = `cd ${process.cwd()} && exec setpriv --reuid 65534 --clear-groups node src/service/main.ts`
    const env = {
      PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
      PORT: '0',
      DATA_DIR: foreign,
    }
    let log = ''
    try {
      execFileSync('sh', ['-c', command], { env, stdio: 'pipe' })
    } catch (fault) {
      log = String((fault as { stderr: Buffer }).stderr)
    }
    expect(log).toBe(
      `The service cannot start: it may not use DATA_DIR (${foreign}): the folder and its files must belong to the user that runs the service (EPERM).\n`,
    )
  })
})

describe('npm start', () => {
  test('checks the settings before it builds the website', async () => {
    const { code, out, log } = await run('src/tools/start.ts', {
      CHECKINGRACE: '5 minutes',
      VITE_MAP_TILE_ATTRIBUTION: 'another build',
    })
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(log).toBe(
      'The service cannot start: CHECKINGRACE is not a setting, but looks like CHECKIN_GRACE.\n',
    )
  })
})
