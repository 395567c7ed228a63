import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { endOfDevice, isStillExemptAt } from '../accounts/sessions/exempt-trackers.ts'
import type { Outbox } from '../messages/outbox/outbox.ts'
import type { Database } from '../platform/database/database.ts'
import { devices, sessions } from '../platform/database/schema/account-schema.ts'
import { users } from '../platform/database/schema/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { type DeviceStore, MOST_DEVICES } from './ports.ts'

export const deviceStore = (
  db: Database,
  { keys, outbox }: { keys: DataKeys; outbox: Outbox },
): DeviceStore => ({
  addDevice: ({ deviceId, isOurs, news, ...device }) =>
    db.transaction(async (tx) => {
      // Locks the account, so that concurrent additions can't exceed the limit.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, device.userId)).for('no key update')
      // Locks the session, so that a concurrent sign-out waits and then revokes the new token, too.
      const [session] =
        device.session === null
          ? []
          : await tx
              .select({ expiresAt: sessions.expiresAt })
              .from(sessions)
              .where(eq(sessions.tokenHash, device.session))
              .for('share')
      if (isOurs && !session) return 'signedOut'
      const theirs = eq(devices.userId, device.userId)
      const sends = and(
        isNotNull(devices.tokenHash),
        or(isNull(devices.expiresAt), gt(devices.expiresAt, news.at)),
      )
      if ((await tx.$count(devices, and(theirs, sends))) >= MOST_DEVICES) return 'tooManyDevices'
      const ended = tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(theirs, isNull(devices.tokenHash)))
        .orderBy(desc(devices.revokedAt))
        .offset(MOST_DEVICES)
      await tx.delete(devices).where(inArray(devices.id, ended))
      const expiresAt = session?.expiresAt ?? null
      const name = (await keys.read(tx, 'account', device.userId)).seal(device.name, 'device name')
      await tx.insert(devices).values({ ...device, name, id: deviceId, expiresAt, createdAt: news.at })
      await outbox.write(tx, null, news.messages, news.at)
      return 'added'
    }),
  async ownerOf({ tokenHash, deviceId }, now) {
    const isIt = deviceId === null ? undefined : sql`${devices.id}::text = ${deviceId}`
    const [device] = await db
      .select({
        userId: devices.userId,
        sosAt: devices.sosAt,
        sosReport: devices.sosReport,
        sosHeardAt: devices.sosHeardAt,
      })
      .from(devices)
      .where(
        and(
          eq(devices.tokenHash, tokenHash),
          isIt,
          or(isNull(devices.expiresAt), gt(devices.expiresAt, now)),
          isStillExemptAt(now),
        ),
      )
    if (!device) return null
    const { userId, sosAt, sosReport, sosHeardAt } = device
    if (sosAt === null || sosHeardAt === null) return { userId, lastSos: null }
    return { userId, lastSos: { pressedAt: sosAt, reportHash: sosReport ?? '', heardAt: sosHeardAt } }
  },
  async noteSos({ tokenHash }, { pressedAt, reportHash, heardAt }) {
    const heard = { sosAt: pressedAt, sosReport: reportHash, sosHeardAt: heardAt }
    await db.update(devices).set(heard).where(eq(devices.tokenHash, tokenHash))
  },
  async devicesOf(userId, now) {
    const rows = await db
      .select({ ...getTableColumns(devices), revokedAt: endOfDevice(now) })
      .from(devices)
      .where(eq(devices.userId, userId))
      .orderBy(asc(devices.createdAt))
    const key = rows.length > 0 ? await keys.read(db, 'account', userId) : keys.service
    return rows.map((row) => ({ ...row, deviceId: row.id, name: key.open(row.name, 'device name') }))
  },
  async revokeDevice(userId, deviceId, at) {
    const rows = await db
      .update(devices)
      .set({ tokenHash: null, revokedAt: at })
      .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
      .returning({ id: devices.id })
    return rows.length > 0
  },
  async cleanUp(now) {
    await db
      .update(devices)
      .set({ tokenHash: null, revokedAt: endOfDevice(now) })
      .where(and(isNotNull(devices.tokenHash), isNotNull(endOfDevice(now))))
  },
})
