export * from './track-words.words.en.ts'
