import { execFile } from 'node:child_process'

/** Notifies systemd when the service is ready, then twice per `WatchdogSec`. Does nothing without systemd. */
export function tellSystemd(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: Record<string, string | undefined>,
  report: (fault: unknown) => void,
): void {
  if (!NOTIFY_SOCKET) return
  // Node has no Unix datagram sockets, so this runs a command that comes with systemd.
  const tell = (state: string) =>
    void execFile('systemd-notify', [state], (fault) => {
      if (fault) report(fault)
    })
  tell('READY=1')
  if (WATCHDOG_USEC) setInterval(() => tell('WATCHDOG=1'), Number(WATCHDOG_USEC) / 1_000 / 2).unref()
}
