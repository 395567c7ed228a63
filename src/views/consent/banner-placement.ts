import { pages } from '../../domain/site/pages.ts'

/**
 * Where the banner stands. `over`: at the foot of the window. `overWhenTall`: there only where the window is so
 * tall that the rescue form stays clear of it. `inFlow`: after the page's own content, over nothing.
 */
export type BannerPlacement = 'over' | 'overWhenTall' | 'inFlow'

/** On the rescue path nothing may lie over what somebody needs. */
export function placementOn(path: string): BannerPlacement {
  if (path.startsWith('/rescuepanel/')) return 'inFlow'
  return path === pages.rescueEntry || path === `${pages.rescueEntry}/` ? 'overWhenTall' : 'over'
}
