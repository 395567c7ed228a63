import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { fixtures } from '../../statecharts/fixtures/fixtures.ts'
import { pageForms } from '../../statecharts/fixtures/page-forms.ts'
import { pageReadings } from '../../statecharts/fixtures/page-readings.ts'
import { machineIn, plainFixture } from '../../statecharts/fixtures/plain-fixture.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../domain/**/*.machine.ts', { eager: true })

/** Fixtures of all machines and pages; machines without one come last. */
export const allFixtures: Fixture[] = [
  ...fixtures,
  ...pageReadings,
  ...pageForms,
  ...Object.values(modules)
    .map(machineIn)
    .filter((machine) => machine !== null)
    .filter((machine) => !fixtures.some((fixture) => fixture.machine.id === machine.id))
    .map(plainFixture),
]
