import { lazyImport } from '../lazy-import.ts'

/** Lazy import of OpenLayers and the map, shared by all who need it. */
export const rescueMap = lazyImport(
  () => import('./rescue-map.ts'),
  ({ mapParts }) => mapParts,
)
