import { type ChildProcess, fork } from 'node:child_process'

/** Starts a file of `folder` as a child process that replies to each message with one message. */
export const start = (
  file: string,
  { folder = new URL('.', import.meta.url), ...options }: { folder?: URL } & Parameters<typeof fork>[2] = {},
): ChildProcess =>
  fork(new URL(file, folder), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
  })

/** Sends a message and returns the reply; rejects if the process ends instead. */
export const ask = <Answer>(child: ChildProcess, message: object | string): Promise<Answer> =>
  new Promise((answered, failed) => {
    const ended = (code: number | null) => failed(new Error(`it ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      answered(answer as Answer)
    })
    child.send(message)
  })

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((over) => child.once('exit', over))
  child.kill(signal)
  await ended
}
