import * as z from 'zod/mini'

/** Report of a script error. The service removes personal data from it. */
export const pageFaultReport = z.object({
  message: z.string().check(z.maxLength(500)),
  file: z.string().check(z.maxLength(500)),
  line: z.int().check(z.gte(0), z.lte(10_000_000)),
  page: z.string().check(z.maxLength(500)),
})
