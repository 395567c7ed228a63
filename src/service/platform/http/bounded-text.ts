/** @throws Error if the body is longer than `mostBytes` or incomplete. */
export async function boundedBytes(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const boundedText = async (answer: Response, mostBytes: number): Promise<string> =>
  (await boundedBytes(answer, mostBytes)).toString('utf8')
