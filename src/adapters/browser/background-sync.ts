/** Background Sync, which no type of the platform describes and Safari and Firefox do not have. */
type WithSync = { sync?: { register(tag: string): Promise<void> } }

/** Asks the browser to wake this page's service worker when there is a connection, also when the page is closed. */
export async function askForSync(tag: string): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    await registration?.sync?.register(tag)
  } catch {
    // Switched off by the person or the system: the page itself sends when it is open.
  }
}
