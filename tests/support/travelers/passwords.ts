import { argon2Passwords, type Cost } from '../../../src/service/accounts/sessions/argon2-passwords.ts'

/** Argon2id at minimal cost. Child processes of tests use the usual cost. */
export const leastCost: Cost = { memory: 8, passes: 1 }

/** Passwords with a pepper of these tests alone. */
export const passwords = argon2Passwords(Buffer.alloc(32, 'pepper'), leastCost)
