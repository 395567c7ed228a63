import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { fixtures } from '../../statecharts/fixtures/fixtures.ts'
import { pageForms } from '../../statecharts/fixtures/page-forms.ts'
import { pageReadings } from '../../statecharts/fixtures/page-readings.ts'
import { machineIn, plainFixture } from '../../statecharts/fixtures/plain-fixture.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../domain/**/*.machine.ts', { eager: true })

/**
 * The fixtures of all machines of the domain, with the pages that run one with parameters. A machine without a
 * fixture comes last, with a plain one.
 */
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
