import { customType } from 'drizzle-orm/pg-core'
import { isoText } from '../../../../domain/primitives/time-units.ts'

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (read) => Buffer.from(read.buffer, read.byteOffset, read.byteLength),
})

/** Column type for instants: `timestamptz` in SQL, Unix time in milliseconds in code. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => isoText(ms),
  fromDriver: (text) => new Date(text).getTime(),
})
