import { afterAll } from 'vitest'
import { keepSeen } from './behavior-kept.ts'

/** Vitest setup file: saves the states and transitions that each test file covered. */
afterAll(keepSeen)
