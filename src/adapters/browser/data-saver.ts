type SavingConnection = { connection?: { saveData?: boolean } }

/** Whether the visitor asked for fewer bytes: the browser's data saver (`Save-Data`), or the media query. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & SavingConnection
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
