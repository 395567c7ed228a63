/** The text with its first letter written large, as a sentence, a heading or a value of its own begins. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
