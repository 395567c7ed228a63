import type { CalledRoute } from '../../../contract/routes.ts'

export const at = <Path extends string>({ method, path }: { method: CalledRoute['method']; path: Path }) => ({
  method,
  url: path,
})
