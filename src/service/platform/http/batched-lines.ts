export type LogSink = { write(line: string): unknown }

/** Characters that JSON doesn't escape but terminals may interpret. */
const STEERS = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Joins the log lines of one event-loop turn into one write, because each write is slow. */
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
