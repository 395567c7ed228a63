import { errorBody, textSentCode } from '../../contract/errors.ts'

type Refusal = { status: number; body: unknown }

/** The code by which our service names why it refuses; empty where the answer has none. */
export const codeOf = (body: unknown): string => errorBody.safeParse(body).data?.code ?? ''

/** Whether a refusal asks for the contact's phone number to be proved first. */
export const asksForProof = ({ status, body }: Refusal): boolean =>
  status === 403 && errorBody.safeParse(body).data?.verification === 'required'

/** Whether our service says that a code has expired or never existed. */
export const saysInvalidCode = ({ status, body }: Refusal): boolean =>
  status === 404 && codeOf(body) === 'invalid_code'

/** Whether our service says of no typed code whether it is right, and has sent the contact a link if it is. */
export const saysTextSent = ({ body }: Refusal): boolean => codeOf(body) === textSentCode

/** Whether a status refuses the request, rather than reporting a failure. */
export const denies = (status: number): boolean => [401, 403, 404, 410].includes(status)

/** The server's words on a refusal (specification §8); null where it gave none. */
export const errorWords = (body: unknown): string | null =>
  errorBody.safeParse(body).data?.error?.trim() || null
