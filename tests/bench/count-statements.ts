import { Client } from 'pg'

/** Counts the statements of all connections to PostgreSQL from now on, also those of transactions. @param seen is told of each. */
export function countStatements(seen: () => void = () => {}): () => number {
  let statements = 0
  const { query } = Client.prototype
  Client.prototype.query = function counting(this: Client, ...given: unknown[]) {
    statements += 1
    seen()
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  return () => statements
}
