import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs packages where that is possible: as root on Debian.
 * @returns whether it was. Errors: throws where the installer fails; its own words are on the screen then.
 */
export function installedFromDebian(packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  execFileSync('apt-get', ['update'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', ...packages], { stdio: 'inherit' })
  return true
}
