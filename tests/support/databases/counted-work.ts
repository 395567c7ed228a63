import { expect } from 'vitest'
import type { TestService } from '../services/service.ts'
import { logStatements } from './log-statements.ts'

export type Work = { statements: string[]; verified: number; hashed: number }

export type Measured = { answer: { status: number; headers: object; bytes: string } } & Work

/** Expects both requests to get the same response, except for ids, and to cause the same amount of work. */
export function expectAlike(one: Measured, other: Measured): void {
  const seen = ({ answer }: Measured) => ({
    ...answer,
    bytes: answer.bytes.replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"'),
  })
  expect(seen(one)).toEqual(seen(other))
  expect([one.verified, one.hashed]).toEqual([other.verified, other.hashed])
  expect(one.statements).toHaveLength(other.statements.length)
}

/** Replaces the release of a savepoint and a rollback to it with the same text. */
const savepointsAlike = (query: string): string =>
  query.replace(/^(?:release|rollback to) savepoint.*$/i, 'end of savepoint')

/** Returns a function that sends one request and measures the work of the service. */
export function countedWork(
  service: TestService,
): (
  path: string,
  json: unknown,
  request: { method?: string; headers: Record<string, string> },
) => Promise<Measured> {
  const work: Work = { statements: [], verified: 0, hashed: 0 }
  const { passwords } = service.ports
  const { verify, hash } = passwords
  passwords.verify = (...given) => {
    work.verified += 1
    return verify(...given)
  }
  passwords.hash = (secret) => {
    work.hashed += 1
    return hash(secret)
  }
  logStatements(service.database.db, (query) => work.statements.push(savepointsAlike(query)))
  return async (path, json, { method = 'POST', headers }) => {
    Object.assign(work, { statements: [], verified: 0, hashed: 0 })
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    const { date: _, 'x-request-id': __, ...rest } = Object.fromEntries(response.headers)
    const answer = { status: response.status, headers: rest, bytes: await response.text() }
    return { answer, ...work, statements: [...work.statements] }
  }
}
