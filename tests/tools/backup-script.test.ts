import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { portsOnServer } from '../support/services/ports-on-server.ts'
import type { TestService } from '../support/services/service.ts'
import { newTraveler } from '../support/travelers/traveler.ts'
import { startDebianPostgres } from './support/debian-postgres.ts'
import { postgresServer } from './support/tools.ts'

const bin = postgresServer.find()
const postgres = bin ? await startDebianPostgres(bin) : null
if (postgres) await migrateServer(postgres.url)
const folder = mkdtempSync(join(tmpdir(), 'backup-script-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.runIf(postgres)('backup.sh', () => {
  const [backups, keys, path] = [join(folder, 'backups'), join(folder, 'keys'), join(folder, 'path')]
  beforeEach(() => {
    for (const one of [backups, keys, path]) rmSync(one, { recursive: true, force: true })
  })

  const wrap = (command: string, script: string) => {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, command), `#!/bin/sh\n${script}\n`)
    chmodSync(join(path, command), 0o755)
  }

  /** Runs the backup script. A pg_dump wrapper runs `beforeKeys` before the keys are dumped. */
  function backUp(beforeKeys: string) {
    wrap('pg_dump', `case "$*" in *--table=data_keys*) ${beforeKeys};; esac\nexec ${bin}/pg_dump "$@"`)
    const env = {
      ...postgres?.env,
      BACKUP_DIR: backups,
      KEYS_DIR: keys,
      PATH: `${path}:${postgres?.env.PATH}`,
    }
    const { status, stderr } = spawnSync('sh', ['src/deploy/backup.sh'], { env, encoding: 'utf8' })
    return { status, stderr, left: [...readdirSync(backups), ...readdirSync(keys)] }
  }
  const ask = (statement: string) =>
    spawnSync('psql', ['-qtA', '-d', 'homeward', '-c', statement], {
      env: { ...postgres?.env },
      encoding: 'utf8',
    }).stdout.trim()

  test('takes one consistent snapshot, even if an account is deleted at the same time, and records its success', async () => {
    const on = await portsOnServer(postgres?.url ?? '')
    await newTraveler({ ...on, url: '' } as unknown as TestService)
    await newTraveler({ ...on, url: '' } as unknown as TestService)
    await on.database.close()
    const deletion = 'delete from users where id = (select min(id::text)::uuid from users)'
    const { status, stderr, left } = backUp(`psql -qd homeward -c '${deletion}'`)
    expect(status, stderr).toBe(0)
    expect(ask('select count(*) from users')).toBe('1')
    expect(left).toEqual([expect.stringMatching(/^homeward-.*\.dump$/), 'keys.dump'])
    expect(
      ask("select done_at > now() - interval '1 minute' from scheduled_jobs where name = 'backup'"),
    ).toBe('t')
  })

  test('leaves no dump without its keys if it is interrupted between the two files', () => {
    const moved = join(path, 'moved')
    wrap('mv', `[ -e ${moved} ] && exit 1\ntouch ${moved}\nexec /bin/mv "$@"`)
    const { status, left } = backUp(':')
    expect([status, left]).toEqual([1, ['keys.dump']])
  })

  test('leaves no partial file after a failure', () => {
    const { status, left } = backUp('exit 1')
    expect([status, left]).toEqual([1, []])
  })
})
