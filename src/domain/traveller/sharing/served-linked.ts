import type { ServedDispatch } from '../../rescue/hand-over/served-hand-over.ts'
import type { ServedLive } from './served-live.ts'

/** The data of a page that a link opened, embedded beside its HTML, from which its script goes on. */
export type ServedLinked =
  | { page: 'dispatch'; served: Extract<ServedDispatch, { step: 'open' }> }
  | { page: 'live'; served: Extract<ServedLive, { step: 'open' }> }
