import * as z from 'zod'

const script = z.object({
  opening: z.string(),
  told: z.nullable(z.string()),
  toMachine: z.string(),
  isPractice: z.optional(z.boolean()),
})

/**
 * What a call says. `opening`: to whoever or whatever takes it, and which key it wants. `told`: after key 1, for a child
 * or a machine may have taken the call, up to the next key that it wants; null: the call asks for nothing and ends. `toMachine`: to an answering machine.
 * `isPractice`: it is about no emergency; it ends with what is told, and key 9 ends practice alone.
 */
export type CallScript = z.infer<typeof script>

/** @param body of a message that goes by voice. @returns null where it is no script. Errors: none. */
export function readCallScript(body: string): CallScript | null {
  try {
    return script.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** A whole call as one line, for whoever runs the service. Errors: none. */
export function callInWords(body: string): string {
  const said = readCallScript(body)
  return said === null
    ? '(it cannot be read)'
    : [
        `"${said.opening}"`,
        ...(said.told === null ? [] : [`After 1: "${said.told}"`]),
        `To a machine: "${said.toMachine}"`,
      ].join(' ')
}

/** A rescue code as it is said: each digit by itself, in two groups. */
export const saidCode = (code: string): string =>
  [code.slice(0, 3), code.slice(3)].map((group) => Array.from(group).join(' ')).join(', ')

/** At most so many letters of a name are said, since a call has only seconds until a key is to be pressed. */
const SAID_LETTERS = 14

/** As many words of a name as there is time for, and its first one always. */
export function saidName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  let said = first
  for (const word of others) {
    if (`${said} ${word}`.length > SAID_LETTERS) break
    said += ` ${word}`
  }
  return said
}
