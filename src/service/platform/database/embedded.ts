import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** The first byte of the message that ends a statement (PostgreSQL, frontend/backend protocol: Sync). */
const SYNC = 0x53

/**
 * An embedded database that knows when it has come to its end. A PANIC of PostgreSQL, such as no room for the next
 * piece of its log of changes, ends the server's process; embedded there is no such process, and the next statement
 * would run forever. So there is no next one: what was acknowledged is on the disk, and the next start reads it.
 *
 * Statements run on this thread. After each one the event loop goes round once: otherwise those of one request, which
 * follow each other by promises alone, would hold up everything else from the first to the last.
 */
export class EmbeddedDatabase extends PGlite {
  #stopped = false
  #tellEnd: () => void = () => {}
  /** Resolves when this process can use the database no more. */
  readonly end = new Promise<void>((ended) => {
    this.#tellEnd = ended
  })

  /** Errors: after the end, rejects with PostgreSQL's code for a server that has crashed. */
  override async execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#stopped) throw Object.assign(new Error('the database has stopped'), { code: '57P02' })
    try {
      const results = await super.execProtocolStream(...given)
      if (given[0][0] === SYNC) await setImmediate()
      return results
    } catch (fault) {
      if (isPanic(fault)) {
        this.#stopped = true
        this.#tellEnd()
      }
      throw fault
    }
  }

  /** Errors: rejects where the files cannot be read, or nothing can be written beside them. */
  async opened(): Promise<void> {
    await this.waitReady.catch((cause: unknown) => {
      throw new Error('its embedded database does not open: the disk is full, or its files are damaged', {
        cause,
      })
    })
  }

  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }
}

const isPanic = (fault: unknown): boolean =>
  fault instanceof Error && 'severity' in fault && fault.severity === 'PANIC'
