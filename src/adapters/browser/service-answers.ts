const ANSWER_MS = 15_000

/** True if our service answers without an error. A hotel network's login page isn't JSON. */
export async function doesServiceAnswer(): Promise<boolean> {
  try {
    const response = await fetch('/api/ip', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}
