import { customType } from 'drizzle-orm/pg-core'

/** Bytes: `bytea` in the database. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (read) => Buffer.from(read.buffer, read.byteOffset, read.byteLength),
})
