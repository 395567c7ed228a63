const TAKEN_OVER_MS = 30_000

export const saveJson = (name: string, content: unknown): void =>
  save(name, JSON.stringify(content, null, 2), 'application/json')

export const saveGpx = (name: string, gpx: string): void => save(name, gpx, 'application/gpx+xml')

function save(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER_MS)
}
