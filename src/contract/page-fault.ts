import * as z from 'zod/mini'

/** POST /api/page-faults: what broke on a page. The service leaves out of `message` and `file` what may be personal. */
export const pageFaultReport = z.object({
  message: z.string().check(z.maxLength(500)),
  /** Address of the script. */
  file: z.string().check(z.maxLength(500)),
  line: z.int().check(z.gte(0), z.lte(10_000_000)),
  /** Path of the page. */
  page: z.string().check(z.maxLength(500)),
})
