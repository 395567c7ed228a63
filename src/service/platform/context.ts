import type { Ports } from './ports.ts'
import type { Settings } from './settings.ts'

/** What every group of routes is built from. */
export type Context = { ports: Ports; settings: Settings }
