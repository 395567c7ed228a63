import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startProgram } from '../support/program.ts'
import { expect, test } from './support/test.ts'

type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean }

/** What `npm ci --omit=dev` leaves installed, as folders below the root. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).flatMap(([folder, { dev, devOptional, optional }]) =>
    folder === '' || dev || devOptional || optional ? [] : [folder],
  )
}

/** As files of their own, so that a package finds its neighbours there and not in this repository. */
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
    // The folder for temporary files is on another file system.
    copyFileSync(from, to)
  }
}

test('the built service runs on what npm ci --omit=dev installs', async ({ request }) => {
  test.setTimeout(120_000)
  const root = mkdtempSync(join(tmpdir(), 'production-'))
  const data = mkdtempSync(join(tmpdir(), 'production-data-'))
  for (const folder of productionPackages()) {
    mkdirSync(dirname(join(root, folder)), { recursive: true })
    copyPackage(folder, join(root, folder))
  }
  for (const part of ['package.json', 'src', 'dist']) cpSync(part, join(root, part), { recursive: true })
  const program = await startProgram({ folder: data }, { SITE_DIR: 'dist/site', DEMO: 'on' }, root)
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
    for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
  }
})
