const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as markup has it, also in an attribute between double quotes. */
export const escapedMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)
