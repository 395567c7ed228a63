import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that some tests need and npm doesn't install. */
export type Installable = {
  name: string
  packages: string[]
  /** Downloads a program that isn't available as a Debian package. Throws if the download fails. */
  fetch?(): void
  find(): string | undefined
}

/** Installs packages with apt-get. Returns false if this isn't Debian or the user isn't root. */
export function installedFromDebian(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  execFileSync('apt-get', ['update'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', ...packages], { stdio: 'inherit' })
  return true
}

/** Lists missing programs, or returns null. In CI, throws if any is missing, so that no test is skipped. */
function saidOfMissing(wanted: Installable[]): string | null {
  const missing = wanted.filter(({ find }) => !find())
  if (missing.length === 0) return null
  const names = missing.map(({ name, packages }) => `${name} (${packages.join(', ')})`)
  const line = `Left out, since it is not on this machine: ${names.join('; ')}.`
  if (process.env.CI) throw new Error(line)
  return line
}

/** Installs or downloads missing programs; prints a failure instead of throwing. */
export function install(wanted: Installable[]): void {
  const missing = wanted.filter(({ find }) => !find())
  const packages = missing.flatMap((program) => program.packages)
  try {
    if (packages.length > 0) installedFromDebian(packages)
    for (const program of missing) program.fetch?.()
  } catch (fault) {
    // Doesn't throw: tests that need a missing program are skipped. In CI, `saidOfMissing` throws.
    console.error(String(fault))
  }
}

/** Installs missing programs. In CI, throws if any stay missing. Returns a function that prints their names. */
export function installMissing(wanted: Installable[]): () => void {
  install(wanted)
  const line = saidOfMissing(wanted)
  return () => {
    if (line) console.error(line)
  }
}
