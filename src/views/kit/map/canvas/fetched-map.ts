import { lazyImport } from '../../lazy-import.ts'

export const rescueMap = lazyImport(
  () => import('../layers/rescue-map.ts'),
  ({ mapParts }) => mapParts,
)
