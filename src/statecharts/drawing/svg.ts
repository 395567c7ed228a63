import type { Drawing, Line, StateBox, TransitionLabel } from './drawing.ts'
import { roundedPath } from './rounded-path.ts'
import { BOX_PADDING } from './state-box.ts'
import { LABEL_LINE, labelWidth, TITLE_LINE, titleWidth } from './text-size.ts'

/** One picture for a light and for a dark page. */
const style = `
  svg{--ink:#0b1f33;--soft:#33495e;--ground:#fff;--region:#f5f9fc;--edge:#6b7f92;--line:#0f4c75;--label:#e3eef6;--tag:#fdf1dc}
  @media (prefers-color-scheme:dark){svg{--ink:#dbe7f1;--soft:#a9bccd;--ground:#0d2033;--region:#071421;--edge:#7890a6;--line:#8ec5ee;--label:#112d45;--tag:#35240b}}
  text{font:11px ui-monospace,"DejaVu Sans Mono",monospace;fill:var(--ink);white-space:pre}
  .name{font-size:13.4px;font-weight:700}.row{fill:var(--soft)}
  .box{fill:var(--ground);stroke:var(--edge)}.box.compound,.box.parallel{fill:var(--region)}
  .box.region{stroke-dasharray:5 4}.box.final{stroke-width:3}
  .tag{fill:var(--tag)}.line{fill:none;stroke:var(--line)}.label{fill:var(--label)}.dot{fill:var(--line)}`

/**
 * The drawing as an SVG file that stands alone.
 * @param title what a screen reader says of it.
 */
export function drawingSvg(drawing: Drawing, title: string): string {
  const { width, height, boxes, dots, lines } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style.replaceAll('\n  ', '')}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="var(--line)"/></marker></defs>',
    ...boxes.map(boxSvg),
    ...lines.map(lineSvg),
    ...dots.map(({ x, y }) => `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`),
    ...lines.flatMap((line) => line.labels.map(labelSvg)),
    '</svg>\n',
  ].join('\n')
}

function boxSvg({ state, rows, x, y, width, height }: StateBox): string {
  const left = x + BOX_PADDING
  const top = y + BOX_PADDING
  let tagLeft = left + titleWidth(state.name) + 12
  const tags = state.tags.map((tag) => {
    const tagWidth = labelWidth(tag) + 8
    const svg = `<rect class="tag" x="${tagLeft}" y="${top + 1}" width="${tagWidth}" height="16" rx="4"/>${text('row', tagLeft + 4, top + 13, tag)}`
    tagLeft += tagWidth + 8
    return svg
  })
  return [
    `<rect class="box ${state.kind}${state.isRegion ? ' region' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    text('name', left, top + 14, state.name),
    ...tags,
    ...rows.map((row, index) => text('row', left, top + TITLE_LINE + 12 + index * LABEL_LINE, row.text)),
  ].join('')
}

const lineSvg = ({ points }: Line): string =>
  `<path class="line" d="${roundedPath(points)}" marker-end="url(#arrow)"/>`

const labelSvg = ({ text: lines, x, y, width, height }: TransitionLabel): string =>
  `<rect class="label" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>` +
  lines.map((line, index) => text('', x + 6, y + 3 + 12 + index * LABEL_LINE, line)).join('')

const text = (className: string, x: number, y: number, words: string): string =>
  `<text${className && ` class="${className}"`} x="${tenths(x)}" y="${tenths(y)}">${escaped(words)}</text>`

const tenths = (px: number): number => Math.round(px * 10) / 10

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
