import { twoPins } from './product-state.ts'

export const words = { twoPins }
