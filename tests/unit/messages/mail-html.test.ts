import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailHtml } from '../../../src/service/messages/providers/smtp-sender.ts'

test('an email has paragraphs, lines, and links, and escapes names', () => {
  const text = 'Ana <b> & "Ben" are late.\nSee https://www.example.org/code#246810.ab_-c.\n\nCall 911.'
  const link = 'https://www.example.org/code#246810.ab_-c'
  expect(mailHtml(text)).toContain(
    `<p>Ana &lt;b&gt; &amp; &quot;Ben&quot; are late.<br>See <a href="${link}">${link}</a>.</p><p>Call 911.</p>`,
  )
})

test('HTML in the text of an email never becomes markup', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<script>', '" onclick="', '<img src=x>'),
      (text, evil) => {
        const tags = mailHtml(`${text}${evil} https://x.example/${evil}`).replace(/^.*?<body[^>]*>/, '')
        expect(tags.match(/<(?!\/?(?:p|br|a|body|html)\b)/g)).toBeNull()
        expect(tags.match(/<a (?!href="https?:\/\/[^"<>]*">)/g)).toBeNull()
      },
    ),
  )
})
