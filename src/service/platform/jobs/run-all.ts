/** Runs tasks one after the other, even if some fail. Then rejects with the first failure. */
export async function runAll(tasks: Iterable<() => Promise<unknown>>): Promise<void> {
  const faults: unknown[] = []
  for (const task of tasks) await task().catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
