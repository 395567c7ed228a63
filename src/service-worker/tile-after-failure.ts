type Asked<R> = { request: R; withCors: R }

/**
 * Fetches a tile again after its CORS request failed. `isUnreadable`: the server answers, but without CORS.
 * A lost connection fails the same way, so the CORS request must fail again after the other one succeeded.
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
