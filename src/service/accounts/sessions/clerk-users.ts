import * as z from 'zod/mini'
import { personName } from '../../../contract/person-name.ts'
import { jsonIn } from '../../../domain/kit/field.ts'
import type { Names } from '../../../domain/person/full-name.ts'
import { boundedText } from '../../platform/http/bounded-text.ts'

/** Timeout for Clerk's response. It is shorter than the website's 15-second timeout for our response. */
const TIMEOUT_MS = 5_000
const MOST_BYTES = 1_000_000

/** Result of a password check. `noPassword`: the user signs in to Clerk without a password. */
type PasswordAtClerk = 'fits' | 'differs' | 'noPassword' | 'unreachable'

export type ClerkUsers = {
  verifyPassword(identity: string, password: string): Promise<PasswordAtClerk>
  /** @returns null if Clerk has no such user or gave no usable response */
  readNames(identity: string): Promise<Names | null>
}

const verified = z.object({ verified: z.literal(true) })
const refusal = z.object({ errors: z.array(z.object({ code: z.string() })).check(z.minLength(1)) })
const user = z.object({
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
})

type ClerkApi = { secretKey: string; apiUrl: string; timeLimit?: () => AbortSignal }

type Answer = { status: number; body: unknown }

export function clerkUsers(
  { secretKey, apiUrl, timeLimit = () => AbortSignal.timeout(TIMEOUT_MS) }: ClerkApi,
  report: (problem: string) => void,
): ClerkUsers {
  async function ask(path: string, request: RequestInit = {}): Promise<Answer | null> {
    try {
      const answer = await fetch(new URL(path, apiUrl), {
        ...request,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        redirect: 'manual',
        signal: timeLimit(),
      })
      return { status: answer.status, body: jsonIn(await boundedText(answer, MOST_BYTES)) }
    } catch {
      return null
    }
  }
  const unreachable = (answer: Answer | null): 'unreachable' => {
    report(
      answer ? `Clerk responded with an unknown error (status ${answer.status})` : 'Clerk did not respond',
    )
    return 'unreachable'
  }
  const pathOf = (identity: string): string => `/v1/users/${encodeURIComponent(identity)}`

  return {
    async verifyPassword(identity, password) {
      const answer = await ask(`${pathOf(identity)}/verify_password`, {
        method: 'POST',
        body: JSON.stringify({ password }),
      })
      if (answer?.status === 200 && verified.safeParse(answer.body).success) return 'fits'
      const code = codeOf(answer)
      if (code === null) return unreachable(answer)
      return code === 'no_password_set' ? 'noPassword' : 'differs'
    },
    async readNames(identity) {
      const answer = await ask(pathOf(identity))
      const read = answer?.status === 200 ? user.safeParse(answer.body) : null
      if (read?.success)
        return { firstName: nameIn(read.data.first_name), lastName: nameIn(read.data.last_name) }
      if (codeOf(answer) === null) unreachable(answer)
      return null
    },
  }
}

/** Returns Clerk's error code about the user or password; null for any other response. */
function codeOf(answer: Answer | null): string | null {
  if (!answer || ![400, 404, 422].includes(answer.status)) return null
  return refusal.safeParse(answer.body).data?.errors[0]?.code ?? null
}

/** Drops names that we wouldn't accept from the traveler, because messages contain them. */
const nameIn = (text: string | null | undefined): string | null => personName.safeParse(text).data || null
