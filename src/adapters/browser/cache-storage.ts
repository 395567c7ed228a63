/** The browser's caches; undefined where it has none: an insecure connection, or storage that is forbidden. */
export function browserCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}
