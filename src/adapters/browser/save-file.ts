/** After this long the browser has taken the file over, ms. */
const TAKEN_OVER_MS = 30_000

/** Hands an object to the person as a JSON file, as a download of the page. */
export function saveJson(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER_MS)
}
