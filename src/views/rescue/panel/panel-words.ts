import type { PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'

import { words } from './panel.words.tsx'

const whileSomethingIsShown = { ...words.first, ...words.whileSomethingIsShown }

/** Describes how current the panel is. `asking`: the page shows the device's copy until a response. */
export function freshnessWords(about: {
  problem: PanelProblem | null
  asking: boolean
  isOld: boolean
}): string {
  if (about.problem) return whileSomethingIsShown[about.problem.kind]
  if (about.asking) return words.checking
  return about.isOld ? words.noNewer : words.checksOften
}

/** Returns a warning if the device's clock is wrong, because the panel's times won't match it. */
export function clockWords(behind = 0): string | null {
  if (behind === 0) return null
  const off = formatElapsed(Math.abs(behind))
  return behind > 0 ? words.clockSlow(off) : words.clockFast(off)
}
