import * as z from 'zod/mini'
import { errorBody } from '../../contract/errors.ts'
import type { SecuredOutcome, SecuredRefusal } from '../../domain/traveller/account/secret.ts'
import type { HttpAnswer } from './call.ts'
import { saysSignedOut } from './form-refusal.ts'
import { errorWords } from './refusal.ts'
import { withoutData } from './traveller-call.ts'

const aboutSecret = new Set([
  'secret_missing',
  'password_refused',
  'pin_refused',
  'current_pin_missing',
  'current_pin_refused',
  'throttled',
])

const fieldProblems = z.object({ fields: z.array(z.object({ path: z.string(), reason: z.string() })) })

/** A refusal in the service's words; null where nobody has said anything, or nobody is signed in. */
export function securedRefusal(answer: HttpAnswer): SecuredRefusal | null {
  if (answer.kind !== 'refused' || saysSignedOut(answer)) return null
  const message = errorWords(answer.body)
  if (message === null) return null
  const code = errorBody.safeParse(answer.body).data?.code ?? ''
  const fields = fieldProblems.safeParse(answer.body).data?.fields ?? []
  return { kind: 'refused', message, isAboutSecret: aboutSecret.has(code), fields }
}

/** The answer to a change that PIN or password were asked for. */
export const securedChange = (answer: HttpAnswer): SecuredOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : (securedRefusal(answer) ?? withoutData(answer))
