import * as z from 'zod'

/** Settings of the identity provider; without the first, travellers sign in here. */
export const identitySettings = {
  CLERK_JWT_KEY: z
    .string()
    .regex(/^-----BEGIN PUBLIC KEY-----/, 'must be a public key in PEM format')
    .optional(),
  /** Opens Clerk's Backend API, for passwords and names. */
  CLERK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]+$/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  CLERK_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.clerk.com' })
    .default('https://api.clerk.com'),
}

const shape = z.object(identitySettings)
export type IdentitySettings = z.infer<typeof shape>

/** What is missing beside what is there, as ends of a sentence that begins with the setting's name. */
export const missingIdentitySettings = ({ CLERK_JWT_KEY, CLERK_SECRET_KEY }: IdentitySettings): string[] =>
  CLERK_SECRET_KEY && !CLERK_JWT_KEY ? ['CLERK_JWT_KEY is required with CLERK_SECRET_KEY'] : []

type Keys = Pick<IdentitySettings, 'CLERK_JWT_KEY' | 'CLERK_SECRET_KEY'> & {
  VITE_CLERK_PUBLISHABLE_KEY: string
}

/** What whoever runs the service should know about sign-in at the start: one line, or null where all keys are set. */
export function identityNotice(keys: Keys): string | null {
  const { CLERK_JWT_KEY, CLERK_SECRET_KEY, VITE_CLERK_PUBLISHABLE_KEY } = keys
  const missing = [
    ...(VITE_CLERK_PUBLISHABLE_KEY
      ? []
      : ['Without VITE_CLERK_PUBLISHABLE_KEY the website offers no sign-in.']),
    ...(CLERK_JWT_KEY ? [] : ['Without CLERK_JWT_KEY travellers sign in to this service, not to Clerk.']),
    ...(CLERK_JWT_KEY && !CLERK_SECRET_KEY
      ? [
          'Without CLERK_SECRET_KEY Clerk is not asked for passwords and names: the password given at sign-up counts.',
        ]
      : []),
  ]
  return missing.join(' ') || null
}
