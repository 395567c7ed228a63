import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a program before anything else, where no real disk can be made: as long as the file FULL_WHILE exists,
 * no file of this process can grow, as on a disk without room. What is there can be read and written over.
 */
const marker = process.env.FULL_WHILE ?? ''
const write = fs.writeSync as (fd: number, bytes: Buffer, ...rest: (number | null | undefined)[]) => number

fs.writeSync = ((fd: number, bytes: Buffer, offset?: number, length?: number, position?: number | null) => {
  if (fs.existsSync(marker)) {
    const file = fs.fstatSync(fd)
    const end = (position ?? file.size) + (length ?? bytes.length)
    if (file.isFile() && end > file.size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return write(fd, bytes, offset, length, position)
}) as typeof fs.writeSync
syncBuiltinESMExports()
