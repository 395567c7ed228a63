import * as z from 'zod/mini'

/** GET /api/ip, and the answer of any public IP-lookup service (specification §7). */
export const ipAnswer = z.looseObject({ ip: z.string().check(z.minLength(2), z.maxLength(45)) })
