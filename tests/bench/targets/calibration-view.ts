import { createElement as h, useState } from 'react'

/** Minimal form, to measure the base cost of a prerendered React page. */
export function CalibrationForm() {
  const [code, setCode] = useState('')
  return h(
    'main',
    null,
    h('h1', null, 'Enter your rescue code'),
    h('input', {
      inputMode: 'numeric',
      value: code,
      onChange: (event: { target: { value: string } }) => setCode(event.target.value),
    }),
    h('button', { type: 'button', disabled: code.length !== 6 }, 'Continue'),
  )
}
