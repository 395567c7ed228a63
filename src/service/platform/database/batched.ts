import { isDatabaseAway } from './away.ts'

type Waiting<Item, Result> = { item: Item } & PromiseWithResolvers<Result>

/**
 * Collects items into batches while earlier batches run. If a batch fails, runs each item alone, unless the
 * database is unavailable.
 * @param run returns one result per item, in the same order.
 */
export function batched<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { atOnce, fits }: { atOnce: number; fits(before: Item[], item: Item): boolean },
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underway = 0

  const step = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [at, result] of results.entries()) batch[at]?.resolve(result)
    } catch (fault) {
      if (batch.length === 1 || isDatabaseAway(fault)) for (const { reject } of batch) reject(fault)
      else for (const one of batch) await step([one])
    }
  }
  const next = (): void => {
    while (underway < atOnce && waiting.length > 0) {
      const batch = waiting.splice(0, 1)
      while (
        waiting[0] &&
        fits(
          batch.map(({ item }) => item),
          waiting[0].item,
        )
      )
        batch.push(...waiting.splice(0, 1))
      underway += 1
      void step(batch).finally(() => {
        underway -= 1
        next()
      })
    }
  }
  return (item) => {
    const added = { item, ...Promise.withResolvers<Result>() }
    waiting.push(added)
    // Starts the batch after pending I/O, so that items from other connections can join it.
    if (waiting.length === 1) setImmediate(next)
    return added.promise
  }
}
