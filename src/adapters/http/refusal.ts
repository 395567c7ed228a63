import { errorBody, textSentCode } from '../../contract/errors.ts'

type Refusal = { status: number; body: unknown }

/** Whether a refusal asks for the contact's phone number to be proved first. */
export function asksForProof({ status, body }: Refusal): boolean {
  const read = errorBody.safeParse(body)
  return status === 403 && read.success && read.data.verification === 'required'
}

/** Whether our service says that a code has expired or never existed. */
export function saysInvalidCode({ status, body }: Refusal): boolean {
  const read = errorBody.safeParse(body)
  return status === 404 && read.success && read.data.code === 'invalid_code'
}

/** Whether our service says of no typed code whether it is right, and has sent the contact a link if it is. */
export function saysTextSent({ body }: Refusal): boolean {
  const read = errorBody.safeParse(body)
  return read.success && read.data.code === textSentCode
}

/** Whether a status refuses the request, rather than reporting a failure. */
export const denies = (status: number): boolean => [401, 403, 404, 410].includes(status)

/** The server's words on a refusal (specification §8); null where it gave none. */
export function errorWords(body: unknown): string | null {
  const read = errorBody.safeParse(body)
  return (read.success && read.data.error?.trim()) || null
}
