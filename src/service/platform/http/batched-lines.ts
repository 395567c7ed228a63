/** Takes log lines, one JSON object each. */
export type LogSink = { write(line: string): unknown }

/**
 * What JSON leaves as it is of what steers a terminal: late controls, ends of lines, and what turns the order of letters.
 * None of a stranger's reaches one.
 */
const STEERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Writes lines together, those of one turn of the event loop at once: under load a line of its own for each
 * request would cost as much as the answer. `flush` writes what is left, before the process ends.
 */
export function batchedLines(sink: LogSink): LogSink & { flush(): void } {
  let lines = ''
  const flush = () => {
    if (lines !== '') sink.write(lines.replace(STEERS, escaped))
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
