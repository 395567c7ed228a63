import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { News } from '../messages/message.ts'
import type { Outbox } from '../messages/outbox/outbox.ts'
import { addressHash } from '../messages/phone-address.ts'
import { isTaken } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import {
  devices,
  passwordResets,
  phoneProofs,
  pushSubscriptions,
  sessions,
} from '../platform/database/schema/account-schema.ts'
import { users } from '../platform/database/schema/schema.ts'
import { runAll } from '../platform/jobs/run-all.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { deleteOldSigns } from './contacts/contact-request-store.ts'
import type { PinHashes } from './pins/pins.ts'
import type { AccountStore } from './ports.ts'
import { openPerson, type Person, sealPerson } from './seal-account.ts'
import { forgetResets } from './sessions/reset-store.ts'
import { endOtherSessions } from './sessions/session-store.ts'
import type { TripsOfAccount } from './trips-of-account.ts'

/** Makes trip starts and other changes that lock the account wait until the transaction ends. */
async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

const hasPins = ({ pinHash, distressPinHash, secondDistressPinHash }: PinHashes) =>
  sql`(${users.pinHash}, ${users.distressPinHash}, ${users.secondDistressPinHash})
    is not distinct from (${pinHash}::text, ${distressPinHash}::text, ${secondDistressPinHash}::text)`

type AccountDependencies = { keys: DataKeys; outbox: Outbox; ofAccount: TripsOfAccount }

export const accountStore = (db: Database, dependencies: AccountDependencies): AccountStore => ({
  ...accountsRead(db, dependencies),
  ...accountsWritten(db, dependencies),
  ...accountsEnded(db, dependencies),
})

const accountsRead = (db: Database, { keys }: AccountDependencies) =>
  ({
    async findAccount(phone) {
      const [row] = await db
        .select({
          userId: users.id,
          passwordHash: users.passwordHash,
          identity: users.identity,
          pinHash: users.pinHash,
          distressPinHash: users.distressPinHash,
          secondDistressPinHash: users.secondDistressPinHash,
          language: users.language,
        })
        .from(users)
        .where(eq(users.phoneHash, addressHash(keys, phone)))
      return row ?? null
    },
    async readAccount(userId) {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.leftAt)))
      return row ? { ...row, userId, ...openPerson(await keys.read(db, 'account', userId), row) } : null
    },
    async findIdentity(identity) {
      const [row] = await db.select({ userId: users.id }).from(users).where(eq(users.identity, identity))
      return row?.userId ?? null
    },
  }) satisfies Partial<AccountStore>

function accountsWritten(db: Database, { keys, outbox, ofAccount }: AccountDependencies) {
  const tell = async (tx: Database, news: News | undefined): Promise<void> => {
    if (news) await outbox.write(tx, null, news.messages, news.at)
  }
  const writePerson = async (tx: Database, userId: string, person: Partial<Person>): Promise<void> => {
    const sealed = sealPerson(keys, await keys.read(tx, 'account', userId), person)
    await tx.update(users).set(sealed).where(eq(users.id, userId))
  }
  return {
    async createAccount({ userId, passwordHash, identity, language = null, ...person }, at) {
      const { key, store } = keys.make('account', userId)
      const sealed = { passwordHash, identity, language, ...sealPerson(keys, key, person) }
      return db.transaction(async (tx) => {
        const made = await tx
          .insert(users)
          .values({ ...sealed, id: userId, createdAt: at })
          .onConflictDoNothing()
          .returning({ id: users.id })
        if (made.length > 0) await store(tx)
        return made.length > 0
      })
    },
    async noteTexted(userId, at) {
      await db
        .update(users)
        .set({ textedAt: at })
        .where(and(eq(users.id, userId), isNull(users.textedAt)))
    },
    async noteLanguage(userId, language) {
      await db.update(users).set({ language }).where(eq(users.id, userId))
    },
    writePerson: (userId, person, news) =>
      db.transaction(async (tx) => {
        await writePerson(tx, userId, person)
        await tell(tx, news)
      }),
    async writeNames(userId, names) {
      const nameless = and(isNull(users.firstName), isNull(users.lastName), isNull(users.leftAt))
      await db
        .update(users)
        .set(sealPerson(keys, await keys.read(db, 'account', userId), names))
        .where(and(eq(users.id, userId), nameless))
    },
    writeContacts: (userId, contacts, news, areFirst = false) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, userId)
        const known = and(eq(users.id, userId), isNotNull(users.contacts))
        if (areFirst && (await tx.$count(users, known)) > 0) return false
        await writePerson(tx, userId, { contacts })
        await tell(tx, news)
        return true
      }),

    async writePhone(userId, phone, news) {
      try {
        await db.transaction(async (tx) => {
          await writePerson(tx, userId, { phone })
          await forgetResets(tx, userId)
          await tell(tx, news)
        })
        return true
      } catch (fault) {
        if (isTaken(fault)) return false
        throw fault
      }
    },
    writePins: (userId, hashes, news, before) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, userId)
        if (await ofAccount.hasOpenTrip(tx, userId)) return 'tripRunning'
        const written = await tx
          .update(users)
          .set(hashes)
          .where(and(eq(users.id, userId), before && hasPins(before)))
          .returning({ id: users.id })
        if (written.length === 0) return 'changedMeanwhile'
        await tell(tx, news)
        return 'written'
      }),
    writePassword: (userId, passwordHash, { session }, news) =>
      db.transaction(async (tx) => {
        await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
        await forgetResets(tx, userId)
        await endOtherSessions(tx, userId, { kept: session, sparesTrackers: true }, news.at)
        await tell(tx, news)
      }),
  } satisfies Partial<AccountStore>
}

const accountsEnded = (db: Database, { outbox, ofAccount }: AccountDependencies) =>
  ({
    leave: (userId, at) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, userId)
        if (await ofAccount.hasOpenTrip(tx, userId)) return false
        const [user] = await tx.select({ hash: users.phoneHash }).from(users).where(eq(users.id, userId))
        await tx.delete(sessions).where(eq(sessions.userId, userId))
        await tx.delete(devices).where(eq(devices.userId, userId))
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
        await forgetResets(tx, userId)
        await tx
          .update(users)
          .set({
            leftAt: at,
            phone: null,
            phoneHash: null,
            identity: null,
            planDefaults: null,
            passwordHash: null,
            pinHash: null,
            distressPinHash: null,
            secondDistressPinHash: null,
          })
          .where(eq(users.id, userId))
        if (user?.hash) {
          await tx.delete(phoneProofs).where(eq(phoneProofs.phoneHash, user.hash))
          await outbox.forgetRecipient(tx, user.hash)
        }
        await ofAccount.forget(tx, userId)
        return true
      }),
    async forgetLeft() {
      const left = await db.select({ id: users.id }).from(users).where(isNotNull(users.leftAt))
      await runAll(left, ({ id }) => db.transaction((tx) => ofAccount.forget(tx, id)))
    },
    async cleanUp(now) {
      await deleteInBatches(db, sessions, lt(sessions.expiresAt, now))
      await deleteInBatches(db, phoneProofs, lt(phoneProofs.expiresAt, now))
      await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, now))
      await deleteOldSigns(db, now)
    },
  }) satisfies Partial<AccountStore>
