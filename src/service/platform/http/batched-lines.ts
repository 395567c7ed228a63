/** Takes log lines, one JSON object each. */
export type LogSink = { write(line: string): unknown }

/**
 * Writes lines together, those of one turn of the event loop at once: under load a line of its own for each
 * request would cost as much as the answer. `flush` writes what is left, before the process ends.
 */
export function batchedLines(sink: LogSink): LogSink & { flush(): void } {
  let lines = ''
  const flush = () => {
    if (lines !== '') sink.write(lines)
    lines = ''
  }
  return {
    flush,
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}
