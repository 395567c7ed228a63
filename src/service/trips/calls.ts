import type { CallCame, CallScript } from '../messages/call-script.ts'

/**
 * What a call of ours has to say; `over`: what it was about has ended. `number`: who is called. `wasMachine`: the provider
 * has said that a machine took it.
 */
export type OpenedCall =
  | { kind: 'script'; script: CallScript; number: string; wasMachine: boolean }
  | { kind: 'over' }

/** Calls that are under way. Instants are Unix time, ms. */
export interface Calls {
  /** Reads a call; null where there is none. */
  read(messageId: number, at: number): Promise<OpenedCall | null>
  /** Notes what whoever took a call said by a key, each once however often it is told. */
  note(messageId: number, came: Extract<CallCame, 'heard' | 'caring'>, at: number): Promise<void>
}
