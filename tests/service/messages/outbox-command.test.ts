import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxOnDatabase } from '../../../src/service/messages/outbox/outbox-on-database.ts'
import { outboxStore } from '../../../src/service/messages/outbox/outbox-store.ts'
import { outboxText } from '../../../src/service/messages/outbox/outbox-text.ts'
import { answerFrom } from '../../../src/service/operations/operator-reports.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { betaSignups } from '../../../src/service/platform/database/schema/service-schema.ts'
import { lockFolder } from '../../../src/service/platform/folder/data-folder.ts'
import { askService, serveOwnerSocket } from '../../../src/service/platform/folder/owner-socket.ts'
import { dataKeyOf } from '../../../src/service/platform/secrets/data-key.ts'
import {
  newProfileKey,
  type ProfileKeys,
  readProfileKeys,
} from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { formsStore } from '../../../src/service/site/forms/forms-store.ts'
import { messagesOfTrips } from '../../../src/service/trips/messages-of-trips-store.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { prepareFolder } from '../../support/databases/prepared-folder.ts'
import { keysIn } from '../../support/services/program.ts'
import { startTestService, TEST_GRANT_KEY } from '../../support/services/service.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
const sentAt = Date.parse('2026-03-01T12:00:00Z')
const mail = {
  channel: 'mail' as const,
  recipient: 'support@example.org',
  kind: 'contact-form' as const,
  subject: 'Message from Ana',
  body: 'Name: Ana\nHello',
}
const letter = { name: 'Ana', email: 'ana@example.org', date: '3/1/2026', message: 'Hello' }

const settings = (env: Record<string, string> = { DATA_DIR: folder }) => {
  const read = readSettings(env)
  if (read.kind === 'refused') throw new Error(read.line)
  return read.settings
}
const command = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['src/tools/read-stored.ts', 'outbox'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...startsSoon, ...env },
    encoding: 'utf8',
  })

beforeAll(async () => {
  await prepareFolder(folder)
  const database = await openDatabase({ folder: join(folder, 'database') })
  const keys = await keysIn({ folder }, database)
  const [forms, outbox] = [
    formsStore(database.db, { keys, outbox: outboxOnDatabase(keys) }),
    outboxStore(database.db, keys, messagesOfTrips(keys)),
  ]
  await forms.keepContactMessage(letter, mail, sentAt)
  const [claimed] = await outbox.claimMessages(
    { now: () => sentAt },
    { lane: { channel: 'mail', name: 'news' }, limit: 1, decide: () => ({ kind: 'send' }) },
  )
  if (claimed)
    await outbox.settleMessage(
      claimed.message.id,
      { ...claimed.delivery, state: 'sent', nextAt: null, sentAt: sentAt + 2_000 },
      sentAt + 2_000,
    )
  await forms.keepContactMessage(letter, { ...mail, subject: 'Second' }, sentAt + 5_000)
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listed = [
  '1  2026-03-01T12:00:00.000Z  sent 2026-03-01T12:00:02.000Z  Mail to support@example.org: Message from Ana: Name: Ana / Hello\n',
  '2  2026-03-01T12:00:05.000Z  waiting  Mail to support@example.org: Second: Name: Ana / Hello\n',
].join('')

describe('report from a data folder', () => {
  test('opens the data folder if no service is running, and releases it afterwards', () => {
    const first = command({})
    expect({ out: first.stdout, status: first.status }).toEqual({ out: listed, status: 0 })
    const unlock = lockFolder(folder, 10)
    expect(unlock).not.toBeNull()
    unlock?.()
  })

  test('queries a running service over a socket that only the owner can use', async () => {
    const unlock = lockFolder(folder, 10)
    const database = await openDatabase({ folder: join(folder, 'database') })
    const keys = await keysIn({ folder }, database)
    const close = await serveOwnerSocket(folder, {
      outbox: () => outboxText(outboxStore(database.db, keys, messagesOfTrips(keys))),
    })
    expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o600)
    expect(await answerFrom(settings(), 'outbox')).toBe(listed)
    await expect(askService(folder, 'grant-key')).rejects.toThrow('it answered 404')
    await expect(askService(folder, 'constructor')).rejects.toThrow('it answered 404')
    await close()
    await database.close()
    unlock?.()
  })

  test("fails with an error message if the running service doesn't respond", () => {
    const unlock = lockFolder(folder, 10)
    const asked = command({})
    unlock?.()
    expect(asked.status).toBe(1)
    expect(asked.stderr).toMatch(/^The data could not be read: .*\n$/)
  })

  test.each(['outbox', 'emergencies'] as const)(
    "fails instead of being empty if the folder doesn't exist: npm run %s",
    async (question) => {
      const none = join(folder, 'nothing-here')
      await expect(answerFrom(settings({ DATA_DIR: none }), question)).rejects.toThrow(
        `there is no database in ${none} (DATA_DIR): run this with the settings of the service`,
      )
      expect(statSync(none, { throwIfNoEntry: false })).toBeUndefined()
    },
  )
})

describe('npm run forms', () => {
  test('lists messages and waitlist without terminal control characters', async () => {
    const database = await openDatabase({ folder: join(folder, 'database') })
    const keys = await keysIn({ folder }, database)
    const forms = formsStore(database.db, { keys, outbox: outboxOnDatabase(keys) })
    await forms.keepBetaSignup(
      { email: 'Sam@example.org', platform: 'Both', message: 'Please\n\u001b[2Jnow', timestamp: '' },
      sentAt,
    )
    await database.db.insert(betaSignups).values({
      emailHash: 'x',
      sealed: dataKeyOf(Buffer.alloc(32)).seal('{}', 'beta-signup'),
      receivedAt: sentAt,
    })
    await database.close()
    const text = await answerFrom(settings(), 'forms')
    expect(text.split('\n')).toEqual([
      'Messages to us (contact_messages)',
      '1  2026-03-01T12:00:00.000Z  Ana <ana@example.org>: Hello',
      '2  2026-03-01T12:00:05.000Z  Ana <ana@example.org>: Hello',
      'Waitlist (beta_signups)',
      '1  2026-03-01T12:00:00.000Z  sam@example.org  Both  Please / [2Jnow',
      '2  2026-03-01T12:00:00.000Z  cannot be decrypted',
      '',
    ])
  })
})

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.runIf(postgres)('report from a database server', () => {
  test('works over a read-only connection', async () => {
    const profileKey = newProfileKey()
    const url = postgres?.url ?? ''
    const standby = {
      DATABASE_URL: `${url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`,
      PROFILE_KEY: profileKey,
      GRANT_KEY: TEST_GRANT_KEY,
      SENDING: 'off',
    }
    const database = await openDatabase({ url })
    expect(command(standby)).toMatchObject({ stderr: '', status: 0 })
    const profileKeys = readProfileKeys(profileKey) as ProfileKeys
    await (await startTestService({ database, profileKeys, env: { DEMO: 'off' } })).stop()
    await database.close()
    for (const question of ['outbox', 'forms', 'travelers', 'emergencies'] as const)
      expect(await answerFrom(settings(standby), question), question).toBe('')
  })
})
