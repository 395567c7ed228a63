/** A Markdown table; a stroke in a cell does not end it. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`,
    )
    .join('\n')

export const code = (text: string): string => `\`${text}\``
