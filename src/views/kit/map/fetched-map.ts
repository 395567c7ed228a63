import { lazyImport } from '../lazy-import.ts'

export const rescueMap = lazyImport(
  () => import('./rescue-map.ts'),
  ({ mapParts }) => mapParts,
)
