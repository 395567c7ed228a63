import type { CalledRoute } from '../../../contract/routes.ts'

/** The contract's method and path as Fastify's route options. */
export const at = <Path extends string>({ method, path }: { method: CalledRoute['method']; path: Path }) => ({
  method,
  url: path,
})
