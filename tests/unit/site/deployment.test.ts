import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, settingNames } from '../../../src/service/settings.ts'
import { builtFrom } from '../../../src/tools/build-stamp.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Creates a folder with the script that writes a deployment's settings. */
function deployment(): {
  folder: string
  write(...args: string[]): { status: number | null; stderr: string }
} {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  folders.push(folder)
  const script = join(folder, 'write-env.sh')
  copyFileSync('src/deploy/write-env.sh', script)
  return { folder, write: (...args) => spawnSync('sh', [script, ...args], { encoding: 'utf8' }) }
}

function written(): Record<string, string> {
  const { folder, write } = deployment()
  expect(write('homeward.example.org').status).toBe(0)
  const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n')
  const settings = lines.flatMap((line) => (/^[A-Z_]+=/.test(line) ? [line] : []))
  return Object.fromEntries(
    settings.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  )
}

describe('settings written by write-env.sh', () => {
  test('are enough for SENDING=print, and without it the service names the missing provider setting', () => {
    const env = { ...written(), DATABASE_URL: 'postgres://service@database/homeward' }
    expect(readSettings(env)).toMatchObject({
      kind: 'refused',
      line: expect.stringContaining('TWILIO_ACCOUNT_SID is required'),
    })
    expect(readSettings({ ...env, SENDING: 'print' })).toMatchObject({
      kind: 'settings',
      settings: { PUBLIC_URL: 'https://homeward.example.org' },
    })
  })

  test('have different keys each time', () => {
    const [one, other] = [written(), written()]
    for (const key of ['GRANT_KEY', 'PROFILE_KEY', 'VAPID_KEY', 'SERVICE_PASSWORD', 'OWNER_PASSWORD']) {
      expect(one[key]).toMatch(/^[\w-]{43}$/)
      expect(other[key]).not.toBe(one[key])
    }
  })

  test('are readable only by their owner, are never overwritten, and need a host name', () => {
    const { folder, write } = deployment()
    expect(write().status).not.toBe(0)
    expect(existsSync(join(folder, '.env'))).toBe(false)
    write('homeward.example.org')
    const before = readFileSync(join(folder, '.env'), 'utf8')
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)
    expect(write('homeward.example.org')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('there already'),
    })
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(before)
  })

  test('include every setting that compose.yaml needs, and only settings that compose.yaml or the service reads', () => {
    const names = Object.keys(written())
    const composed = readFileSync('src/deploy/compose.yaml', 'utf8')
    const asked = Array.from(composed.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name)
    expect(asked.filter((name) => !names.includes(name))).toEqual([])
    expect(names.filter((name) => !settingNames.includes(name) && !asked.includes(name))).toEqual([])
  })
})

describe('container image', () => {
  const settings = Array.from(
    readFileSync('src/app/env.d.ts', 'utf8').matchAll(/VITE_\w+/g),
    ([name]) => name,
  )

  test("passes every website setting to the website's build", () => {
    const image = readFileSync('src/deploy/Dockerfile', 'utf8').split('COPY src src')[0] ?? ''
    const taken = Array.from(image.matchAll(/^ARG (\w+)$/gm), ([, name]) => name)
    const composed = readFileSync('src/deploy/compose.yaml', 'utf8')
    const given = /^ +args: \[(.*)\]$/m.exec(composed)?.[1]?.split(', ')
    expect(taken.sort()).toEqual(['PUBLIC_URL', ...settings].sort())
    expect(given?.sort()).toEqual(taken)
  })
})

describe('npm start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const importedBy = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, from]) => from)

  test('imports no build tools, which would stay in memory', () => {
    const others = importedBy('src/tools/start.ts').filter(
      (from) => !/^(node:|\.\.\/service\/)/.test(from ?? ''),
    )
    expect(others).toEqual(['./build-stamp.ts'])
    expect(importedBy('src/tools/build-stamp.ts').filter((from) => !from?.startsWith('node:'))).toEqual([])
  })

  test('rebuilds the website after a change to any script of the build', () => {
    const programs = new Set<string>()
    const visit = (file: string) => {
      for (const from of importedBy(file)) {
        if (!from?.startsWith('.')) continue
        const used = relative('.', join(dirname(file), from))
        if (programs.has(used)) continue
        programs.add(used)
        if (used.startsWith('src/tools/')) visit(used)
      }
    }
    visit('src/tools/build.ts')
    expect(programs.size).toBeGreaterThan(15)
    expect([...programs].filter((file) => !builtFrom().includes(file))).toEqual([])
  })

  test('has the same memory limits as the container image and the systemd unit', () => {
    const bounds = scripts.start.match(/MALLOC_\w+=\d+|--max-\S+/g)
    expect(bounds).toHaveLength(3)
    for (const file of ['src/deploy/Dockerfile', 'src/deploy/homeward.service']) {
      const text = readFileSync(file, 'utf8')
      for (const bound of bounds ?? []) expect(text, file).toContain(bound)
    }
  })
})
