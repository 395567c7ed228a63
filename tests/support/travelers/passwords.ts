import { argon2Passwords, type Cost } from '../../../src/service/accounts/sessions/argon2-passwords.ts'

/** Minimal Argon2id cost. The tests' child processes use the real cost. */
export const leastCost: Cost = { memory: 8, passes: 1 }

export const passwords = argon2Passwords(Buffer.alloc(32, 'pepper'), leastCost)
