import type { CalledRoute } from '../../../contract/routes.ts'

/** Converts a contract route to Fastify's route options. */
export const at = <Path extends string>({ method, path }: { method: CalledRoute['method']; path: Path }) => ({
  method,
  url: path,
})
