import { createElement, type SVGProps } from 'react'

/** The build replaces Lucide's icons with these (src/tools/website/lean-packages.ts). */
export const iconOf =
  (...shapes: [tag: string, attributes: Record<string, string>][]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
