import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { end, nextMessage, start } from '../bench/children.ts'

test('a program of a benchmark uses only the database that the benchmark gives it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-children-'))
  writeFileSync(join(folder, 'target.mjs'), 'process.send([process.env.DATABASE_URL ?? "none"])')
  vi.stubEnv('DATABASE_URL', 'postgres://of-the-shell')
  const urlWith = async (env: Record<string, string>) => {
    const child = start('target.mjs', { folder: pathToFileURL(`${folder}/`), env })
    const message = await nextMessage(child)
    await end(child)
    return message
  }
  expect(await urlWith({})).toEqual(['none'])
  expect(await urlWith({ DATABASE_URL: 'postgres://given' })).toEqual(['postgres://given'])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
