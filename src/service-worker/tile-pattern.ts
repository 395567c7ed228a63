const placeholders: [RegExp, string][] = [
  [/\\\{-?[xyz]\\\}/g, '\\d+'],
  [/\\\{[a-z]-[a-z]\\\}/g, '[a-z]'],
  [/\\\{\d-\d\\\}/g, '\\d'],
]

/**
 * Returns a regular expression for the URLs of a tile template.
 * @param template such as 'https://{a-c}.tile.example.org/{z}/{x}/{y}.png'
 * @param origin our origin, for templates that are only a path
 */
export function tilePattern(template: string, origin: string): RegExp {
  const whole = template.startsWith('/') ? `${origin}${template}` : template
  const escaped = whole.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '-' : `\\${sign}`))
  const source = placeholders.reduce(
    (text, [placeholder, digits]) => text.replace(placeholder, digits),
    escaped,
  )
  return new RegExp(`^${source}$`)
}
