import { argon2Passwords, type Cost } from '../../src/service/accounts/sessions/argon2-passwords.ts'

/** The least that Argon2id can cost; the programs that tests start as processes pay the usual. */
export const leastCost: Cost = { memory: 8, passes: 1 }

/** Passwords with a pepper of these tests alone. */
export const passwords = argon2Passwords(Buffer.alloc(32, 'pepper'), leastCost)
