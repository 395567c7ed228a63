import { dictionary } from '@zxcvbn-ts/language-common'

/** About fifty thousand passwords, the most common of those that were leaked, in lower case. */
const leaked = new Set(dictionary['passwords-common'])

/** Whether a password is one that guessers try first, in whatever case it is written. Nothing is asked of anybody. */
export const isLeaked = (password: string): boolean => leaked.has(password.trim().toLowerCase())
