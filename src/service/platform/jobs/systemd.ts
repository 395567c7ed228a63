import { execFile } from 'node:child_process'

/**
 * Tells systemd that the service is ready, and then that its loop runs, twice within what the unit's `WatchdogSec` allows.
 * Does nothing where systemd did not start this process. @param report is told where systemd cannot be told.
 */
export function tellSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Record<string, string | undefined>,
  report: (fault: unknown) => void,
): void {
  if (!NOTIFY_SOCKET) return
  // Node has no datagram sockets of Unix; the command comes with systemd.
  const tell = (state: string) =>
    void execFile('systemd-notify', [state], (fault) => {
      if (fault) report(fault)
    })
  tell('READY=1')
  if (WATCHDOG_USEC) setInterval(() => tell('WATCHDOG=1'), Number(WATCHDOG_USEC) / 1_000 / 2).unref()
}
