import { customType } from 'drizzle-orm/pg-core'

/** An instant: `timestamptz` with milliseconds in the database, Unix time in ms in the program. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => new Date(text).getTime(),
})
