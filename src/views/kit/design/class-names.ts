/** Joins CSS class names and skips falsy ones: `classNames('card', wide && 'card--wide')`. */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
