import type { words as english } from './copy-button.words.ts'

export const words: typeof english = {
  copy: 'Copiar',
  copied: 'Copiado',
  copiedText: (text) => `Copiado: ${text}`,
  notCopied: 'No se copió. Seleccione el texto.',
}
