import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Description = {
  name: string
  version: string
  scripts: Record<string, string>
  devDependencies?: Record<string, string>
}

const parts = [
  'src/contract',
  'src/domain',
  'src/service',
  'dist/site',
  'dist/render',
  'dist/ground.bin',
  'LICENSE',
  'docs/CHANGELOG.md',
  'docs/operations.md',
  'docs/alarms.yml',
  'docs/runbooks.md',
  'src/deploy',
  'package-lock.json',
  '.npmrc',
]

/** Scripts of package.json that a release keeps. */
const scripts = [
  'start',
  'migrate',
  'send-test',
  'outbox',
  'emergencies',
  'forms',
  'travelers',
  'replace-grant-key',
]

type Lock = { packages: Record<string, { dev?: boolean; devDependencies?: unknown }> }

/**
 * Returns a CycloneDX list of the release's packages. Filters the lock file itself, because `--omit dev`
 * also drops packages that the release shares with development tools.
 */
function packagesOf({ devDependencies: _, ...description }: Description, aside: string): string {
  const { packages, ...lock } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev)
  for (const [, entry] of kept) delete entry.devDependencies
  mkdirSync(aside)
  const write = (name: string, value: object) => writeFileSync(join(aside, name), JSON.stringify(value))
  write('package.json', description)
  write('package-lock.json', { ...lock, packages: Object.fromEntries(kept) })
  return execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: aside,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  })
}

const startedBy = (script: string): string[] => script.match(/src\/\S+\.ts/g) ?? []

/** Packs a release and writes its checksum and package list beside it. Throws if the website isn't built. */
export function packRelease(folder: string): string {
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as Description
  const name = `${description.name}-${description.version}`
  mkdirSync(folder, { recursive: true })
  const aside = mkdtempSync(join(folder, 'packing-'))
  try {
    const root = join(aside, name)
    const kept = Object.entries(description.scripts).filter(([script]) => scripts.includes(script))
    const tools = ['src/tools/needs-node.js', ...kept.flatMap(([, script]) => startedBy(script))]
    for (const part of [...parts, ...new Set(tools)]) cpSync(part, join(root, part), { recursive: true })
    const checked = kept.map(([script, command]) => [
      script,
      command.replace(/\bnode /, 'node --import ./src/tools/needs-node.js '),
    ])
    const released = { ...description, scripts: Object.fromEntries(checked) }
    writeFileSync(join(root, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
    const packed = join(folder, `${name}.tgz`)
    execFileSync('tar', ['-czf', packed, '-C', aside, name])
    const digest = createHash('sha256').update(readFileSync(packed)).digest('hex')
    writeFileSync(`${packed}.sha256`, `${digest}  ${name}.tgz\n`)
    writeFileSync(join(folder, `${name}.cdx.json`), packagesOf(description, join(aside, 'homeward')))
    return packed
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
