import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that tests try and that is not installed with the project. */
export type Installable = {
  name: string
  /** Debian's packages that hold it. */
  packages: string[]
  /** Fetches it from elsewhere. Errors: throws where that fails. */
  fetch?(): void
  /** Its path on this machine; undefined where it is not here. */
  find(): string | undefined
}

/** Installs packages as root on Debian; false elsewhere. Throws if the installer fails. */
export function installedFromDebian(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  execFileSync('apt-get', ['update'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', ...packages], { stdio: 'inherit' })
  return true
}

/** Names missing programs, or null. Throws in CI, where no test may be skipped. */
function saidOfMissing(wanted: Installable[]): string | null {
  const missing = wanted.filter(({ find }) => !find())
  if (missing.length === 0) return null
  const names = missing.map(({ name, packages }) => `${name} (${packages.join(', ')})`)
  const line = `Left out, since it is not on this machine: ${names.join('; ')}.`
  if (process.env.CI) throw new Error(line)
  return line
}

/** Installs and fetches what is missing, as far as that is possible here. */
export function install(wanted: Installable[]): void {
  const missing = wanted.filter(({ find }) => !find())
  const packages = missing.flatMap((program) => program.packages)
  try {
    if (packages.length > 0) installedFromDebian(packages)
    for (const program of missing) program.fetch?.()
  } catch (fault) {
    // Tests of a missing program are skipped, or fail.
    console.error(String(fault))
  }
}

/** Installs what is missing before a suite. @returns a function that prints what is still missing, for its end. */
export function installMissing(wanted: Installable[]): () => void {
  install(wanted)
  const line = saidOfMissing(wanted)
  return () => {
    if (line) console.error(line)
  }
}
