import { errorBody } from '../../contract/errors.ts'

/** The server's words on a refusal (specification §8); null where it gave none. */
export function wordsOf(body: unknown): string | null {
  const read = errorBody.safeParse(body)
  return (read.success && read.data.error?.trim()) || null
}
