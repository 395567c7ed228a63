export * from './device-words.words.en.ts'
