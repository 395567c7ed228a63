import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingFeatures } from '../../../src/service/operations/missing-features.ts'
import { newProfileKey } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings, settingNames } from '../../../src/service/settings.ts'

const line = (env: Record<string, string>) => {
  const read = readSettings(env)
  return read.kind === 'refused' ? read.line : null
}
const settings = (env: Record<string, string>) => {
  const read = readSettings(env)
  if (read.kind === 'refused') throw new Error(read.line)
  return read.settings
}

const onServer = {
  DATABASE_URL: 'postgres://localhost/homeward',
  GRANT_KEY: 'k'.repeat(32),
  PROFILE_KEY: newProfileKey(),
}

describe('settings', () => {
  test('default to a local demo on port 3000', () => {
    expect(settings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: 'on',
      TRUST_PROXY: 0,
      ALLOWED_ORIGINS: [],
      SITE_DIR: 'dist/site',
    })
  })

  const manual = readFileSync('docs/operations.md', 'utf8')
  const rows = manual
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .flatMap((row) => {
      const [names = '', fallback = ''] = row.slice(2).split(' | ')
      return Array.from(names.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => ({ name, fallback }))
    })

  test('are exactly those listed in the manual', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...settingNames].sort())
  })

  test('have the defaults stated in the manual', () => {
    const without: Record<string, unknown> = settings({})
    const nothing = ['', undefined, [], {}].map((value) => JSON.stringify(value))
    let compared = 0
    for (const { name, fallback } of rows) {
      const value = /^`([^`]+)`$/.exec(fallback)?.[1]
      if (fallback === 'none') expect(nothing, name).toContain(JSON.stringify(without[name]))
      else if (value !== undefined && name !== 'PUBLIC_URL')
        expect(settings({ [name]: value }), name).toMatchObject({ [name]: without[name] })
      else continue
      compared += 1
    }
    expect(compared).toBeGreaterThan(30)
  })

  test("are valid as shown in the manual's sample, once the secrets are filled in", () => {
    const sample = /```sh\n([\s\S]*?)```/.exec(manual)?.[1] ?? ''
    const given = Array.from(sample.matchAll(/^([A-Z_]+)=(.*)$/gm), ([, name = '', value = '']) => [
      name,
      value.replaceAll("'", '') || newProfileKey(),
    ])
    const read = settings(Object.fromEntries(given))
    expect(read).toMatchObject({ SENDING: 'send', DEMO: 'off', PUBLIC_URL: 'https://homeward.example.org' })
  })

  test('accept durations with units', () => {
    expect(settings({})).toMatchObject({ CHECKIN_GRACE: 900_000, RESOLVED_RETENTION: 259_200_000 })
    expect(settings({ CHECKIN_GRACE: '90s', RESOLVED_RETENTION: '1 hour' })).toMatchObject({
      CHECKIN_GRACE: 90_000,
      RESOLVED_RETENTION: 3_600_000,
    })
  })

  test.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['DEMO', 'yes', 'DEMO must be "on" or "off"'],
    [
      'DATABASE_URL',
      'postgres://homeward:se#cret@db.example.org/homeward',
      'DATABASE_URL must be an address such as postgres://homeward:secret@db.example.org/homeward, with %23 for # and %2F for / in the password',
    ],
    [
      'TILE_UPSTREAM_URL',
      'https://tile.example/{z}/{x}/{y}.png',
      'VITE_MAP_TILE_URL must be /tiles/{z}/{x}/{y} with TILE_UPSTREAM_URL',
    ],
    [
      'TILE_UPSTREAM_LAYERS',
      'topo=https://tile.example/{z}/{x}/{y}.png',
      'VITE_MAP_TILE_URL must be /tiles/topo/{z}/{x}/{y} with TILE_UPSTREAM_LAYERS',
    ],
    ['MAP_PMTILES', './county.pmtiles', 'VITE_MAP_TILE_URL must be /region.pmtiles with MAP_PMTILES'],
    [
      'VITE_MAP_LAYERS',
      '[{"name":"Ours","url":"/region.pmtiles"},{"name":"Topographic","url":"/tiles/topo/{z}/{x}/{y}"}]',
      'MAP_PMTILES is required where VITE_MAP_LAYERS has /region.pmtiles; TILE_UPSTREAM_LAYERS is required where VITE_MAP_LAYERS has /tiles/topo/{z}/{x}/{y}',
    ],
    ['CHECKIN_GRACE', '2 days', 'CHECKIN_GRACE must be a length of time such as "15 minutes"'],
    ['RESOLVED_RETENTION', '0 days', 'RESOLVED_RETENTION must be a length of time such as "72 hours"'],
    ['CLERK_JWT_KEY', 'sk_test', 'CLERK_JWT_KEY must be a public key in PEM format'],
    [
      'TRUST_PROXY',
      '10.0.0.0/33',
      'TRUST_PROXY must be a number of hops or a list of networks such as 10.0.0.0/8',
    ],
    ['PUBLIC_URL', 'https://example.org/app', 'PUBLIC_URL must be an origin such as https://www.example.org'],
  ])('keep the service from starting, with one log line, if %s is %s', (name, value, problem) => {
    expect(line({ [name]: value })).toBe(`The service cannot start: ${problem}.`)
  })

  test.each([
    ['CHECKINGRACE', 'CHECKIN_GRACE'],
    ['OPERATOR_PHNOE', 'OPERATOR_PHONE'],
  ])('keep the service from starting if %s is set instead of %s', (name, meant) => {
    expect(line({ [name]: 'x' })).toBe(
      `The service cannot start: ${name} is not a setting, but looks like ${meant}.`,
    )
  })

  test('ignore unrelated environment variables', () => {
    const others = { HOME: '/root', PORTS: '1', DATABASE_ROLE: 'homeward', VITE_MAP_TILE_ATTRIBUTION: 'x' }
    expect(line({ ...others, NODE_ENV: 'production', CALL_AFTER: '3 minutes' })).toBeNull()
    expect(line({ CHECKINGRACE: 'x', CHECKIN_GRACE: '15 minutes' })).toBeNull()
  })

  test('cause warnings that name disabled features and their effects, except in the demo', () => {
    expect(missingFeatures(settings({}))).toEqual([])
    const off = missingFeatures(settings({ ...onServer, SENDING: 'print' }))
    expect(off[0]).toBe('No one is paged: HEARTBEAT_URL, OPERATOR_PHONE and OPERATOR_WEBHOOK are not set.')
    const whenWatchStops = 'No one is paged when the service stops watching trips: HEARTBEAT_URL is not set.'
    expect(off).not.toContain(whenWatchStops)
    expect(off).toContain('Alarms are off, because metrics cannot be read: METRICS_TOKEN is not set.')
    const half = missingFeatures(settings({ ...onServer, SENDING: 'print', OPERATOR_PHONE: '+19195550177' }))
    expect(half[0]).toBe(whenWatchStops)
    const proxied = settings({ DEMO: 'off', PUBLIC_URL: 'https://www.example.org', CALLS: 'off' })
    expect(missingFeatures(proxied)).toEqual(
      expect.arrayContaining([
        'No contact is called: CALLS is off.',
        'All visitors share one address and its limits: TRUST_PROXY is 0 behind a proxy.',
      ]),
    )
    expect(missingFeatures(proxied)).not.toContainEqual(expect.stringContaining('VAPID_KEY'))
  })

  test('are all reported in one log line if invalid, without their values', () => {
    const said = line({ PORT: 'x', GRANT_KEY: 'my-secret' })
    expect(said).toBe(
      'The service cannot start: PORT must be a whole number from 0 to 65535; GRANT_KEY must have at least 32 bytes.',
    )
  })

  test('must include GRANT_KEY and PROFILE_KEY if a database server is used', () => {
    const { DATABASE_URL } = onServer
    expect(line({ DATABASE_URL, SENDING: 'print' })).toBe(
      'The service cannot start: GRANT_KEY is required with DATABASE_URL; PROFILE_KEY is required with DATABASE_URL.',
    )
    expect(line({ ...onServer, SENDING: 'print' })).toBeNull()
  })

  test('must include an SMS provider if a database server is used, unless SENDING is print or off', () => {
    const refused =
      'The service cannot start: TWILIO_ACCOUNT_SID is required unless SENDING is print or off: no text would go out.'
    expect(line(onServer)).toBe(refused)
    expect(line({ ...onServer, TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' })).toBe(
      refused,
    )
    expect(line({ ...onServer, SENDING: '' })).toBe(refused)
    expect(line({ SENDING: 'send' })).toBe(refused)
    for (const SENDING of ['print', 'off'])
      expect(settings({ ...onServer, SENDING })).toMatchObject({ SENDING })
    expect(settings({})).toMatchObject({ SENDING: 'print' })
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+19195550100' }
    expect(settings({ ...onServer, ...twilio, PUBLIC_URL: 'https://www.example.org' })).toMatchObject({
      SENDING: 'send',
    })
  })

  test('must include a database server if web and watch run as separate processes', () => {
    for (const ROLE of ['web', 'watch']) {
      expect(line({ ROLE })).toBe(
        `The service cannot start: DATABASE_URL is required with ROLE=${ROLE}, because only one process can use a data folder.`,
      )
      expect(settings({ ...onServer, SENDING: 'print', ROLE })).toMatchObject({ ROLE })
    }
    expect(settings({})).toMatchObject({ ROLE: 'all' })
    expect(settings({ ...onServer, SENDING: 'print' })).toMatchObject({ ROLE: 'all' })
  })

  test('must include the public URL if a provider is set', () => {
    const smtp = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'watch@example.org' }
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+19195550100' }
    const refused = 'The service cannot start: PUBLIC_URL is required with'
    expect(line(smtp)).toBe(`${refused} SMTP_URL.`)
    expect(line(twilio)).toBe(`${refused} TWILIO_ACCOUNT_SID.`)
    expect(line({ ...twilio, ...smtp })).toBe(`${refused} TWILIO_ACCOUNT_SID.`)
  })

  test('turn the demo off if a mail server is set, and reject DEMO=on', () => {
    const given = {
      SMTP_URL: 'smtps://mail.example.org',
      MAIL_FROM: 'watch@example.org',
      PUBLIC_URL: 'https://www.example.org',
    }
    expect(settings(given).DEMO).toBe('off')
    expect(settings({ ...given, DEMO: 'off' }).DEMO).toBe('off')
    expect(line({ ...given, DEMO: 'on' })).toBe('The service cannot start: DEMO must be off with SMTP_URL.')
  })
})
