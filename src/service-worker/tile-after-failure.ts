type Asked<R> = { request: R; withCors: R }

/**
 * Retries a tile whose CORS request failed. `isUnreadable` is true if the server doesn't support CORS. A lost
 * connection causes the same error, so the retry first checks without CORS that the server responds.
 */
export async function afterFailure<R, Answer>(
  { request, withCors }: Asked<R>,
  load: (request: R) => Promise<Answer>,
): Promise<{ response: Answer; isUnreadable: boolean }> {
  const response = await load(request)
  try {
    return { response: await load(withCors), isUnreadable: false }
  } catch {
    return { response, isUnreadable: true }
  }
}
