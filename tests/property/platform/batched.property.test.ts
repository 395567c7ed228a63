import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batched } from '../../../src/service/platform/database/batched.ts'

const MOST = 5
type Item = { id: number; breaks: boolean }

/**
 * Simulates batches. Each takes one more than its planned number of event-loop turns, and fails if any item
 * is bad.
 */
function world(turns: number[], atOnce: number) {
  const seen = { underway: 0, most: 0, steps: [] as number[][] }
  const run = async (items: Item[]) => {
    seen.underway += 1
    seen.most = Math.max(seen.most, seen.underway)
    seen.steps.push(items.map(({ id }) => id))
    for (let left = turns[seen.steps.length % turns.length] ?? 0; left >= 0; left -= 1)
      await new Promise(setImmediate)
    seen.underway -= 1
    if (items.some(({ breaks }) => breaks)) throw new Error('a value that the database does not take')
    return items.map(({ id }) => `result of ${id}`)
  }
  const fits = (before: Item[]) => before.length < MOST
  return { seen, take: batched(run, { atOnce, fits }) }
}

describe('batch runner', () => {
  test('gives each item its own result or failure, within the limits of batch size and concurrency', async () => {
    const arrivals = fc.array(fc.record({ breaks: fc.boolean(), after: fc.nat(3) }), { maxLength: 40 })
    const turns = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(arrivals, turns, fc.integer({ min: 1, max: 3 }), async (arrivals, turns, atOnce) => {
        const { seen, take } = world(turns, atOnce)
        const answers: Promise<unknown>[] = []
        for (const [id, { breaks, after }] of arrivals.entries()) {
          for (let left = after; left > 0; left -= 1) await new Promise(setImmediate)
          answers.push(take({ id, breaks }).catch(() => 'failed'))
        }
        const expected = arrivals.map(({ breaks }, id) => (breaks ? 'failed' : `result of ${id}`))
        expect(await Promise.all(answers)).toEqual(expected)
        expect(seen.most).toBeLessThanOrEqual(atOnce)
        expect(seen.steps.every((step) => step.length <= MOST)).toBe(true)
        // Expects no item to run again after its batch succeeded.
        const whole = seen.steps.filter((step) => step.every((id) => arrivals[id]?.breaks === false)).flat()
        expect(new Set(whole).size).toBe(whole.length)
      }),
      { numRuns: 100 },
    )
  })

  test('puts items that arrive during a batch together into the next one', async () => {
    const { seen, take } = world([3], 1)
    const first = take({ id: 0, breaks: false })
    await new Promise(setImmediate)
    const others = [1, 2, 3, 4].map((id) => take({ id, breaks: false }))
    await Promise.all([first, ...others])
    expect(seen.steps).toEqual([[0], [1, 2, 3, 4]])
  })

  test('rejects a whole batch after one attempt while the database is down', async () => {
    let asked = 0
    const take = batched(
      async () => {
        asked += 1
        throw Object.assign(new Error('gone'), { code: '08006' })
      },
      { atOnce: 1, fits: () => true },
    )
    const answers = await Promise.allSettled([1, 2, 3].map((item) => take(item)))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(asked).toBe(1)
  })
})
