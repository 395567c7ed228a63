import type { ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'

type Link = (label: string) => ReactNode

export const words = {
  heading: 'Questions and answers',
  opening: (contact: Link, entry: Link) => (
    <>
      What people ask about {brand.name}. If your question is missing, {contact('write to us')}. If someone
      sent you a rescue code, {entry('enter it here')}.
    </>
  ),
  contents: 'All questions',
}
