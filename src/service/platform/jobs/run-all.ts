/** Runs `task` for one item after the other, even if some fail. Then rejects with the first failure. */
export async function runAll<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await task(item).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
