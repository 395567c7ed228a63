import { type ChildProcess, fork } from 'node:child_process'

/** Starts a program. It gets a `DATABASE_URL` only from `options.env`, never that of this process. */
export const start = (
  file: string,
  { folder = new URL('.', import.meta.url), ...options }: { folder?: URL } & Parameters<typeof fork>[2] = {},
): ChildProcess =>
  fork(new URL(file, folder), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
    env: { ...process.env, DATABASE_URL: undefined, NODE_ENV: 'production', ...options.env },
  })

/** Returns the child's next message; rejects if the process ends instead. */
export const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  new Promise((received, failed) => {
    const ended = (code: number | null) => failed(new Error(`it ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      received(message as Message)
    })
  })

/** Sends a message and returns the reply; rejects if the process ends instead. */
export function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = nextMessage<Answer>(child)
  child.send(message)
  return answer
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((over) => child.once('exit', over))
  child.kill(signal)
  await ended
}
