import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorInLog, withoutPersonalData } from '../../../src/service/platform/http/log.ts'

const postgres = (message: string) => Object.assign(new Error(message), { severity: 'ERROR', code: '22P02' })
const system = (message: string) => Object.assign(new Error(message), { syscall: 'open', code: 'ENOENT' })

describe('logged error', () => {
  test.each([
    [
      new TypeError("Cannot read properties of undefined (reading 'allergies')"),
      'Cannot read properties of undefined (reading …)',
    ],
    [new RangeError('Invalid time value'), 'Invalid time value'],
    [
      system("ENOENT: no such file or directory, open '/home/maya/ground.bin'"),
      'ENOENT: no such file or directory, open …',
    ],
    [system('connect ECONNREFUSED 10.0.0.7:5432'), 'connect ECONNREFUSED …'],
    [postgres('invalid input syntax for type uuid: "Maya Ellison"'), 'invalid input syntax for type uuid: …'],
    [postgres('deadlock detected'), 'deadlock detected'],
    [new Error('Connection terminated due to connection timeout'), 'Connection terminated'],
    [new TypeError('Failed to parse URL from https://example.org/code#246810'), 'Failed to parse … from …'],
    [new Error('a person of ours: Maya Ellison'), ''],
    [new SyntaxError('Unexpected token M in JSON: Maya'), ''],
  ])('is reduced from "%s" to "%s"', (fault, said) => expect(withoutPersonalData(fault)).toBe(said))

  const personal = fc.oneof(
    fc.constantFrom(
      'Maya',
      'O’Brien',
      'José',
      'maya@example.org',
      '+1 919 555 0142',
      '246810',
      '34.70123,-76.65432',
    ),
    fc.stringMatching(/^[A-Z][a-z]{2,12}$/),
    fc.stringMatching(/^\d{3,12}$/),
    fc.uuid(),
    fc.emailAddress(),
    fc.ipV4(),
  )
  const around = fc.constantFrom(
    (value: string) => `invalid input syntax for type integer: "${value}"`,
    (value: string) => `value '${value}' is too long`,
    (value: string) => `no such row ${value} in the table`,
    (value: string) => `Cannot use ${value}, nor ${value}`,
    (value: string) => `Invalid tag: ${value}`,
  )
  test('contains no name, number, ID, or address that a client sent', () => {
    fc.assert(
      fc.property(
        personal,
        around,
        fc.constantFrom(postgres, system, (m: string) => new TypeError(m)),
        (value, message, error) => {
          const said = withoutPersonalData(error(message(value)))
          for (const part of value.split(' ')) expect(said).not.toContain(part)
        },
      ),
    )
  })

  test('is one line without digits, at signs, or double quotes, for any database message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        expect(withoutPersonalData(postgres(message))).not.toMatch(/[\n\d@"]/)
      }),
    )
  })

  test.each([
    ['a wrapper', new Error('Failed query: 246810', { cause: system('connect ECONNREFUSED 10.0.0.7:5432') })],
    ['several addresses', new AggregateError([system('connect ECONNREFUSED ::1:5432')])],
  ])('names the underlying cause of an error from %s', (_, fault) =>
    expect(errorInLog(fault).message).toBe('connect ECONNREFUSED …'),
  )
})
