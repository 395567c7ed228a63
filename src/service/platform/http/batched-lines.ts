/** Takes log lines, one JSON object each. */
export type LogSink = { write(line: string): unknown }

/** Controls that JSON leaves as they are, and that some terminals obey: none of a stranger's reaches one. */
const LATE_CONTROLS = /[\u007f-\u009f]/g
const escaped = (control: string) => `\\u00${control.charCodeAt(0).toString(16)}`

/**
 * Writes lines together, those of one turn of the event loop at once: under load a line of its own for each
 * request would cost as much as the answer. `flush` writes what is left, before the process ends.
 */
export function batchedLines(sink: LogSink): LogSink & { flush(): void } {
  let lines = ''
  const flush = () => {
    if (lines !== '') sink.write(lines.replace(LATE_CONTROLS, escaped))
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
