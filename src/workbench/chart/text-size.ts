/** Widths of the drawing's two sizes of type, px a character: they are monospaced, so that no DOM is needed. */
const LABEL_CHARACTER = 6.65
const TITLE_CHARACTER = 8.1

/** Heights of one line, px. */
export const LABEL_LINE = 16
export const TITLE_LINE = 20

export const labelWidth = (text: string): number => Math.ceil(text.length * LABEL_CHARACTER)
export const titleWidth = (text: string): number => Math.ceil(text.length * TITLE_CHARACTER)
