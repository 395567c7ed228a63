/**
 * Simulates a full disk. While the file named by FULL_WHILE exists, all files together can grow only by the
 * number of bytes given in that file. Refused growth counts, too.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const marker = process.env.FULL_WHILE ?? ''
let grown = 0
const write = fs.writeSync as (fd: number, bytes: Buffer, ...rest: (number | null | undefined)[]) => number

fs.writeSync = ((fd: number, bytes: Buffer, offset?: number, length?: number, position?: number | null) => {
  if (fs.existsSync(marker)) {
    const file = fs.fstatSync(fd)
    const end = (position ?? file.size) + (length ?? bytes.length)
    if (file.isFile()) grown += Math.max(0, end - file.size)
    if (file.isFile() && end > file.size && grown > Number(fs.readFileSync(marker, 'utf8')))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  return write(fd, bytes, offset, length, position)
}) as typeof fs.writeSync
syncBuiltinESMExports()
