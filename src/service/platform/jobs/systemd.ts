import { execFile } from 'node:child_process'

/** Notifies systemd, if present, once the service is ready and then twice per `WatchdogSec`. */
export function tellSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Record<string, string | undefined>,
  report: (fault: unknown) => void,
): void {
  if (!NOTIFY_SOCKET) return
  // Runs systemd's own command, because Node has no Unix datagram sockets.
  const tell = (state: string) =>
    void execFile('systemd-notify', [state], (fault) => {
      if (fault) report(fault)
    })
  tell('READY=1')
  if (WATCHDOG_USEC) setInterval(() => tell('WATCHDOG=1'), Number(WATCHDOG_USEC) / 1_000 / 2).unref()
}
