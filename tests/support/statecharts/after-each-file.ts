import { afterAll } from 'vitest'
import { keepSeen } from './behavior-kept.ts'

/** Vitest's setup file: after each test file, stores the states and transitions that it took. */
afterAll(keepSeen)
