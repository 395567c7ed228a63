import type { Kit } from '../../statecharts/kits/kit.ts'
import { kits } from '../../statecharts/kits/kits.ts'
import { pageForms } from '../../statecharts/kits/page-forms.ts'
import { pageReadings } from '../../statecharts/kits/page-readings.ts'
import { machineIn, plainKit } from '../../statecharts/kits/plain-kit.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../domain/**/*.machine.ts', { eager: true })

/**
 * Every machine of the domain, in the kits' order, with the pages that run one with their parameters; one that has no
 * kit yet comes last with a plain one.
 */
export const allKits: Kit[] = [
  ...kits,
  ...pageReadings,
  ...pageForms,
  ...Object.values(modules)
    .map(machineIn)
    .filter((machine) => machine !== null)
    .filter((machine) => !kits.some((kit) => kit.machine.id === machine.id))
    .map(plainKit),
]
