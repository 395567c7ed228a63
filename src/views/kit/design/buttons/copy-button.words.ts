export const words = {
  copy: 'Copy',
  copied: 'Copied',
  copiedText: (text: string) => `Copied: ${text}`,
  notCopied: 'Not copied. Select the text instead.',
}
