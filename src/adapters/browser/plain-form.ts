/** Leaves the page by posting `fields` to its URL. Resolves only if the visitor comes back to the page. */
export function postPlainly(fields: Record<string, string>): Promise<void> {
  const form = document.createElement('form')
  form.method = 'post'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
  form.remove()
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
