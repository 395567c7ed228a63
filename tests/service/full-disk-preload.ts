import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a program before anything else, where no real disk can be made: as long as the file FULL_WHILE exists,
 * the files of this process can grow by as many bytes as it says and no more, as on a disk with no more room. What is
 * there can be read and written over.
 */
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
