import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { openBench } from '../../src/statecharts/bench/bench.ts'
import type { Kit } from '../../src/statecharts/kits/kit.ts'
import { kits } from '../../src/statecharts/kits/kits.ts'
import { pageForms } from '../../src/statecharts/kits/page-forms.ts'
import { pageReadings } from '../../src/statecharts/kits/page-readings.ts'
import { machineIn, plainKit } from '../../src/statecharts/kits/plain-kit.ts'
import { readMachine } from '../../src/statecharts/reading/read-machine.ts'
import { allTransitions } from '../../src/statecharts/reading/statechart.ts'

/** Sent by the clock on the bench, never by hand. */
const TICK = 'clock.ticked'

const eventsOf = (kit: Kit): string[] => {
  const triggers = allTransitions(readMachine(kit.machine)).map(({ trigger }) => trigger)
  const events = triggers.flatMap((trigger) => (trigger.kind === 'event' ? [trigger.event] : []))
  return [...new Set(events)].filter((event) => event !== TICK).sort()
}

const answersAt = (kit: Kit, path: string): string[] => {
  const names = path.split('/')
  const owner = names.slice(0, -1).reduce<Kit | undefined>((at, name) => at?.nested[name], kit)
  return owner?.answers[names.at(-1) ?? '']?.map(({ name }) => name) ?? []
}

test('every machine of the domain has a kit', async () => {
  const files = globSync('src/domain/**/*.machine.ts')
  const machines = await Promise.all(
    files.map(async (file) => machineIn(await import(pathToFileURL(file).href))),
  )
  expect(machines.map((machine) => machine?.id).sort()).toEqual(kits.map(({ machine }) => machine.id).sort())
})

describe.each(kits.map((kit) => ({ id: kit.machine.id, kit })))('the kit of $id', ({ kit }) => {
  test('can send every event that the machine takes', () => {
    expect(Object.keys(kit.events).sort()).toEqual(eventsOf(kit))
    const isSentByHand = Object.values(kit.events).map((samples) => samples.length > 0)
    expect(isSentByHand.every(Boolean) || Object.keys(kit.nested).length > 0).toBe(true)
  })

  test('names no answer, no start and no sample twice', () => {
    const lists = [
      kit.starts.map(({ name }) => name),
      Object.values(kit.events).flatMap((samples) => samples.map(({ says }) => says)),
      ...Object.values(kit.answers).map((answers) => answers.map(({ name }) => name)),
    ]
    for (const names of lists) expect(new Set(names).size).toBe(names.length)
  })

  test('answers by itself only with answers that there are', () => {
    const arranged = [kit.byItself, ...kit.starts.map(({ byItself = {} }) => byItself)].flatMap(
      Object.entries,
    )
    for (const [call, answer] of arranged) expect(answersAt(kit, call)).toContain(answer)
  })

  test('starts the machine, and nothing breaks', () => {
    for (const { name } of kit.starts) {
      const bench = openBench(kit, name)
      expect(bench.machines()[0]?.snapshot.status).not.toBe('error')
      expect(bench.started.said.filter((line) => line.includes('broke'))).toEqual([])
    }
  })
})

describe.each([...pageReadings, ...pageForms].map((kit) => ({ id: kit.machine.id, kit })))(
  'the page $id, which runs a statechart with parameters',
  ({ kit }) => {
    test('can be opened on the bench, and its samples are told apart', () => {
      expect(openBench(kit, kit.starts[0]?.name ?? '').machines()[0]?.snapshot.status).toBe('active')
      const lists = [
        Object.values(kit.events).flatMap((samples) => samples.map(({ says }) => says)),
        ...Object.values(kit.answers).map((answers) => answers.map(({ name }) => name)),
      ]
      for (const names of lists) expect(new Set(names).size).toBe(names.length)
    })
  },
)

test('a machine without a kit can be tried with a plain one', () => {
  const machine = kits[0]?.machine
  if (!machine) throw new Error('there are no kits')
  const kit = plainKit(machine)
  expect(Object.keys(kit.events).sort()).toEqual(eventsOf(kit))
  expect(() => openBench(kit, 'without input')).not.toThrow()
})
