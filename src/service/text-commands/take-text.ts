import type { NotedText } from '../messages/message.ts'
import type { TextDependencies } from './obey-text.ts'

/**
 * Notes an incoming text, or the keys of a caller, and does what is asked for, as one step; what was noted before is left
 * alone.
 * @param at Unix time, ms. @param obey is given what it does it with. Errors: rejects where nothing was written.
 */
export type TakeText = (
  text: NotedText,
  at: number,
  obey: (dependencies: TextDependencies) => Promise<void>,
) => Promise<void>
