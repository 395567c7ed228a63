import { lazyImport } from '../lazy-import.ts'

/** OpenLayers and what is drawn with it: one instance, whoever asks for it first. */
export const rescueMap = lazyImport(
  () => import('./rescue-map.ts'),
  (file) => file,
)
