import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchedLines } from '../../../src/service/platform/http/batched-lines.ts'

test('log lines from one event-loop turn are written together in order, and flushed on request', async () => {
  const written: string[] = []
  const lines = batchedLines({ write: (text) => written.push(text) })
  lines.write('one\n')
  lines.write('two\n')
  expect(written).toEqual([])
  await turn()
  expect(written).toEqual(['one\ntwo\n'])
  lines.write('three\n')
  lines.flush()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
  await turn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})
