/** A time span in few words: '4 min 5 s', '1.2 s', '3 d 2 h'. @param ms 0 or more. */
export function timeSpan(ms: number): string {
  const parts = [
    [Math.floor(ms / 86_400_000), 'd'],
    [Math.floor(ms / 3_600_000) % 24, 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [(ms % 60_000) / 1000, 's'],
  ] as const
  const said = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
  return said.join(' ') || '0 s'
}
