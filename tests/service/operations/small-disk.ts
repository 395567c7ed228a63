import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Disk that tests can fill. `fill` leaves `left` bytes free. `env` is for programs on this disk. */
export type SmallDisk = {
  folder: string
  env: Record<string, string>
  fill(left?: number): void
  makeRoom(): void
  clear(): void
}

/** Mounts a file system of the given size. Returns null if that fails, usually for lack of permission. */
export function mountedDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    env: {},
    fill(left = 0) {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4_096))
      } catch (fault) {
        if ((fault as { code?: string }).code !== 'ENOSPC') throw fault
      } finally {
        closeSync(file)
      }
      truncateSync(filler, Math.max(0, statSync(filler).size - left))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    clear() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** Simulates a full disk by failing writes of programs started with `env`. Needs no permissions. */
export function failingDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'failing-disk-'))
  const marker = join(folder, 'full')
  const preload = resolve('tests/service/operations/full-disk-preload.ts')
  return {
    folder,
    env: { NODE_OPTIONS: `--import=${preload}`, FULL_WHILE: marker },
    fill: (left = 0) => writeFileSync(marker, String(left)),
    makeRoom: () => rmSync(marker, { force: true }),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
