import { afterAll } from 'vitest'
import { writeCoverage } from './coverage-files.ts'

/** Vitest setup file: saves the states and transitions that each test file covered. */
afterAll(writeCoverage)
