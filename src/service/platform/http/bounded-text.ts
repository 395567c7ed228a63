/**
 * The body of an answer that somebody else's server gave, as text.
 * Errors: rejects where it is longer than `mostBytes`, or breaks off.
 */
export async function boundedText(answer: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
