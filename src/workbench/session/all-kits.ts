import type { Kit } from '../../statecharts/kits/kit.ts'
import { kits } from '../../statecharts/kits/kits.ts'
import { machineIn, plainKit } from '../../statecharts/kits/plain-kit.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../domain/**/*.machine.ts', { eager: true })

/** Every machine of the domain, in the kits' order; one that has no kit yet comes last with a plain one. */
export const allKits: Kit[] = [
  ...kits,
  ...Object.values(modules)
    .map(machineIn)
    .filter((machine) => machine !== null)
    .filter((machine) => !kits.some((kit) => kit.machine.id === machine.id))
    .map(plainKit),
]
