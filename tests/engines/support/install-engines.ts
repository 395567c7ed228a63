import { installedFromDebian } from '../../support/debian-packages.ts'
import { type Engine, engines } from './engines.ts'

/**
 * What is said of the engines that are not on this machine; null where all are.
 * Errors: throws it under CI: what is not tried must not look proved.
 */
export function saidOfMissing(wanted: Engine[], env: Record<string, string | undefined>): string | null {
  const missing = wanted.filter(({ find }) => !find())
  if (missing.length === 0) return null
  const names = missing.map(({ name, packages }) => `${name} (${packages.join(', ')})`)
  const line = `Left out, since it is not on this machine: ${names.join('; ')}.`
  if (env.CI) throw new Error(line)
  return line
}

/** Before the suite: installs the engines that are missing. @returns what says at its end which still are. */
export default function installEngines(): () => void {
  const packages = engines.flatMap((engine) => (engine.find() ? [] : engine.packages))
  try {
    if (packages.length > 0) installedFromDebian(packages)
  } catch {
    // The installer has said why; what is missing now is left out, or a failure.
  }
  const line = saidOfMissing(engines, process.env)
  return () => {
    if (line) console.error(line)
  }
}
