import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { listedFixtures } from '../../statecharts/fixtures/journeys.ts'
import { machineIn, plainFixture } from '../../statecharts/fixtures/plain-fixture.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../domain/**/*.machine.ts', { eager: true })

/** Fixtures of all machines and pages; machines without one come last. */
export const allFixtures: Fixture[] = [
  ...listedFixtures,
  ...Object.values(modules)
    .map(machineIn)
    .filter((machine) => machine !== null)
    .filter((machine) => !listedFixtures.some((fixture) => fixture.machine.id === machine.id))
    .map(plainFixture),
]
