import { argon2PasswordsAt } from '../../src/service/accounts/argon2-passwords.ts'

/** Argon2id at the least that it can cost; the programs that tests start as processes pay the usual. */
export const passwords = argon2PasswordsAt({ memory: 8, passes: 1 })
