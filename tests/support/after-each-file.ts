import { afterAll } from 'vitest'
import { keepSeen } from './behavior-kept.ts'

/** Vitest's set-up file: a process runs many files of tests, and this is told after each of them. */
afterAll(keepSeen)
