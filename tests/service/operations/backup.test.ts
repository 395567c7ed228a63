import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealPerson } from '../../../src/service/accounts/seal-account.ts'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import type { DataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { ALERT_AFTER_MS, alertsOf, setOut } from '../../support/databases/many-trips.ts'
import { prepareFolder } from '../../support/databases/prepared-folder.ts'
import { call, verify } from '../../support/services/calls.ts'
import { keysIn, type Program, startProgram } from '../../support/services/program.ts'

const PATIENCE_MS = 120_000

const end = async ({ child, ended }: Program) => {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}
const inside = async <Seen>(folder: string, look: (db: Database, keys: DataKeys) => Promise<Seen>) => {
  const database = await openDatabase({ folder: join(folder, 'database') })
  const seen = await look(database.db, await keysIn({ folder }, database))
  await database.close()
  return seen
}

async function panelOf({ url }: Program, code: string, cookie: string) {
  const { status, body } = await call(url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  const { name, subject, trip } = body as Record<string, Record<string, unknown>>
  return { status, name, subject, activity: trip?.activity }
}

test("a copy of a stopped service's data folder restores the panel and sends no alert twice", async () => {
  const parent = mkdtempSync(join(tmpdir(), 'backup-'))
  const [folder, copy] = [join(parent, 'data'), join(parent, 'restored')]
  await prepareFolder(folder)
  await inside(folder, async (db, keys) => {
    await setOut({ db, keys }, 1, Date.now() - ALERT_AFTER_MS)
    const [{ id } = { id: '' }] = await db.select({ id: users.id }).from(users)
    const key = await keys.read(db, 'account', id)
    await db.update(users).set(sealPerson(keys, key, { profile: { bloodType: 'AB-' } }))
  })

  const first = await startProgram({ folder })
  const codeSent = () => /\/code#(\d{6})\./.exec(first.lines.join('\n'))?.[1]
  await expect.poll(codeSent, { timeout: PATIENCE_MS }).toBeDefined()
  const code = codeSent() ?? ''
  const contact = await verify(first.url, code, '+19195550000')
  const panel = await panelOf(first, code, contact.cookie)
  expect(panel).toMatchObject({ status: 200, activity: 'jogging', subject: { bloodType: 'AB-' } })
  await end(first)
  const told = await inside(folder, alertsOf)

  cpSync(folder, copy, { recursive: true })
  rmSync(folder, { recursive: true })
  const restored = await startProgram({ folder: copy })
  expect(await panelOf(restored, code, contact.cookie)).toEqual(panel)
  expect((await call(restored.url, '/readyz')).status).toBe(200)
  await end(restored)
  expect(restored.lines.join('\n')).not.toContain('/code#')
  expect(await inside(copy, alertsOf)).toEqual(told)
  rmSync(parent, { recursive: true })
})
