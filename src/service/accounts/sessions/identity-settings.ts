import * as z from 'zod'
import { webAddress } from '../../platform/setting-values.ts'

/** Settings of the identity provider. Without `CLERK_JWT_KEY`, this service signs travelers in itself. */
export const identitySettings = {
  CLERK_JWT_KEY: z
    .string()
    .regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a public key in PEM format')
    .optional(),
  /** Key for Clerk's Backend API, which checks passwords and returns names. */
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]+$/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  CLERK_API_URL: webAddress('https://api.clerk.com').default('https://api.clerk.com'),
}

const shape = z.object(identitySettings)
export type IdentitySettings = z.infer<typeof shape>

export const missingIdentitySettings = ({ CLERK_JWT_KEY, CLERK_SECRET_KEY }: IdentitySettings): string[] =>
  CLERK_SECRET_KEY && !CLERK_JWT_KEY ? ['CLERK_JWT_KEY is required with CLERK_SECRET_KEY'] : []

type Keys = Pick<IdentitySettings, 'CLERK_JWT_KEY' | 'CLERK_SECRET_KEY'> & {
  VITE_CLERK_PUBLISHABLE_KEY: string
}

export function identityNotice(keys: Keys): string | null {
  const { CLERK_JWT_KEY, CLERK_SECRET_KEY, VITE_CLERK_PUBLISHABLE_KEY } = keys
  const notices: string[] = []
  if (!CLERK_JWT_KEY)
    notices.push(
      VITE_CLERK_PUBLISHABLE_KEY
        ? 'Without CLERK_JWT_KEY travelers cannot sign in: the website and /app lead to Clerk, whose sign-ins this service cannot verify.'
        : 'Without CLERK_JWT_KEY travelers sign in to this service, at /app.',
    )
  if (!VITE_CLERK_PUBLISHABLE_KEY)
    notices.push(
      CLERK_JWT_KEY
        ? 'Without VITE_CLERK_PUBLISHABLE_KEY travelers cannot sign in: neither the website nor /app leads to Clerk.'
        : 'Without VITE_CLERK_PUBLISHABLE_KEY the website’s header leads to /app, not to Clerk.',
    )
  if (CLERK_JWT_KEY && !CLERK_SECRET_KEY)
    notices.push(
      'Without CLERK_SECRET_KEY this service checks the password from sign-up and reads no names from Clerk.',
    )
  return notices.join(' ') || null
}
