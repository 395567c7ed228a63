import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { profileKeysIn } from '../../../src/service/platform/folder/data-folder.ts'
import { type DataKeys, openDataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'
import { prepareFolder } from '../databases/prepared-folder.ts'
import { profileKeyOfTests } from '../databases/profile-keys.ts'
import { startsSoon } from './starts-soon.ts'

/** The service as a child process. `lines` are its standard output; `log` is its standard error. */
export type Program = {
  url: string
  child: ChildProcess
  lines: string[]
  log(): string
  ended: Promise<number | null>
}

/** Location of a program's database: a PostgreSQL URL, or a folder for the embedded database. */
export type ProgramPlace = string | { folder: string }

/** Opens the encryption keys of a program's database. If the database is new, creates them. */
export async function keysIn(place: ProgramPlace, { db }: Pick<OpenDatabase, 'db'>): Promise<DataKeys> {
  const keys = readProfileKeys(typeof place === 'string' ? profileKeyOfTests : profileKeysIn(place.folder))
  if (!keys) throw new Error('no keys')
  return openDataKeys(db, keys)
}

const settingsOf = (place: ProgramPlace): Record<string, string> =>
  typeof place === 'string'
    ? {
        DATABASE_URL: place,
        GRANT_KEY: 'a key for tests, thirty-two bytes or more',
        PROFILE_KEY: profileKeyOfTests,
        SENDING: 'print',
      }
    : { DATA_DIR: place.folder, DEMO: 'off' }

/**
 * Starts the service as a child process. Rejects with its log if it exits before it listens. `NODE_OPTIONS`
 * in `env` adds options.
 */
export async function startProgram(
  place: ProgramPlace,
  env: Record<string, string> = {},
  { cwd = process.cwd(), command = ['src/service/main.ts'] }: { cwd?: string; command?: string[] } = {},
): Promise<Program> {
  if (typeof place === 'object') await prepareFolder(place.folder)
  const child = spawn(process.execPath, command, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      SITE_DIR: 'none',
      LOG_LEVEL: 'error',
      ...startsSoon,
      ...settingsOf(place),
      ...env,
      ...(env.NODE_OPTIONS && { NODE_OPTIONS: `${startsSoon.NODE_OPTIONS} ${env.NODE_OPTIONS}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let rest = ''
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += String(chunk)
  })
  const ended = new Promise<number | null>((end) => child.once('close', end))
  return new Promise((ready, failed) => {
    child.stdout?.on('data', (chunk) => {
      const whole = (rest + String(chunk)).split('\n')
      rest = whole.pop() ?? ''
      lines.push(...whole)
      const url = lines.map((line) => / is at (http\S+)$/.exec(line)?.[1]).find(Boolean)
      if (url) ready({ url, child, lines, log: () => log, ended })
    })
    void ended.then((code) => failed(new Error(`ended with ${code}: ${log}`)))
  })
}

/** Waits until the service prints a message with `words` to a recipient, and returns the printed line. */
export async function sentBy({ lines }: Program, recipient: string, words: string): Promise<string> {
  for (;;) {
    const line = lines.find((one) => one.includes(recipient) && one.includes(words))
    if (line) return line
    await pause(20)
  }
}
