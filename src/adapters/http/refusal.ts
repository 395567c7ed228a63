import { errorBody, textSentCode } from '../../contract/errors.ts'
import type { HttpAnswer } from './call.ts'

type Refusal = { status: number; body: unknown }

export const codeOf = (body: unknown): string => errorBody.safeParse(body).data?.code ?? ''

export const asksForProof = ({ status, body }: Refusal): boolean =>
  status === 403 && errorBody.safeParse(body).data?.verification === 'required'

export const saysInvalidCode = ({ status, body }: Refusal): boolean =>
  status === 404 && codeOf(body) === 'invalid_code'

/** True if the service knows no such item. A 404 of a proxy or a captive portal has no error code. */
export const saysUnknown = (answer: HttpAnswer): boolean =>
  answer.kind === 'refused' && answer.status === 404 && codeOf(answer.body) !== ''

/** True if a limit was reached: the service queued the attempt, and texts a link if it was correct. */
export const saysTextSent = ({ body }: Refusal): boolean => codeOf(body) === textSentCode

export const denies = (status: number): boolean => [401, 403, 404, 410].includes(status)

/** Returns the error message of the response (specification §8), or null. */
export const errorWords = (body: unknown): string | null =>
  errorBody.safeParse(body).data?.error?.trim() || null
