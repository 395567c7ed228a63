import { afterAll } from 'vitest'
import { writeCoverage } from './coverage-files.ts'

/** Vitest setup file: saves the states and transitions covered so far after each test file. */
afterAll(writeCoverage)
