import { brand } from '../domain/site/brand.ts'
import { pageHead } from '../views/page-heads.ts'

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * The tags of a page's <head>: title, description, canonical address and Open Graph; for pages that are not
 * to be found by search engines, the word to them instead.
 * @param publicUrl origin under which the site is published; the brand's own by default.
 */
export function renderHead(path: string, { publicUrl }: { publicUrl: string | undefined }): string {
  const { title, description, indexed } = pageHead(path)
  const origin = publicUrl ?? brand.siteUrl
  const address = escaped(new URL(path, origin).href)
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    ...(indexed
      ? [
          `<link rel="canonical" href="${address}">`,
          `<meta property="og:url" content="${address}">`,
          `<meta property="og:type" content="website">`,
          `<meta property="og:site_name" content="${escaped(brand.name)}">`,
          `<meta property="og:title" content="${escaped(title)}">`,
          `<meta property="og:description" content="${escaped(description)}">`,
          `<meta property="og:image" content="${escaped(new URL('/og-image.png', origin).href)}">`,
          `<meta name="twitter:card" content="summary_large_image">`,
        ]
      : ['<meta name="robots" content="noindex, nofollow">']),
  ]
  return tags.join('\n    ')
}
