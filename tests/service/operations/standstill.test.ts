import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../support/services/calls.ts'
import { type Program, startProgram } from '../../support/services/program.ts'

const PATIENCE_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'standstill-'))
const told = join(folder, 'told')
let program: Program
beforeAll(async () => {
  writeFileSync(told, '')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`)
  chmodSync(join(folder, 'systemd-notify'), 0o755)
  program = await startProgram(
    { folder: join(folder, 'data') },
    {
      PATH: `${folder}:${process.env.PATH}`,
      NOTIFY_SOCKET: join(folder, 'notify'),
      WATCHDOG_USEC: '100000',
      NODE_OPTIONS: `--import=${resolve('tests/service/operations/hang-preload.ts')}`,
      STANDSTILL_LIMIT: '1 second',
    },
  )
})
afterAll(async () => {
  program.child.kill('SIGKILL')
  await program.ended
  rmSync(folder, { recursive: true, force: true })
})

test('the service tells systemd when it is ready, and then that its event loop is still running', async () => {
  await expect
    .poll(() => readFileSync(told, 'utf8').split('\n').slice(0, 3), { timeout: PATIENCE_MS })
    .toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1'])
})

describe('unresponsive process', () => {
  test('continues if it was only suspended', async () => {
    const { child, url } = program
    child.kill('SIGSTOP')
    const answer = call(url, '/healthz')
    await pause(1_500)
    child.kill('SIGCONT')
    expect((await answer).status).toBe(200)
    expect(child.signalCode).toBeNull()
  })

  test('is killed with one log line if its event loop is blocked', async () => {
    const { child, log, ended } = program
    child.kill('SIGUSR2')
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    expect(log()).toBe('The service stops: its event loop has been blocked for 1 seconds.\n')
  })
})
