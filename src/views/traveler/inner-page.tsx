import type { ComponentProps } from 'react'
import { classNames } from '../kit/design/class-names.ts'
import { ArrivalFocus } from '../kit/design/fields/focus.tsx'
import { Page } from '../kit/design/page.tsx'
import { Back } from './traveler-shell.tsx'

type InnerPageProps = Omit<ComponentProps<typeof Page>, 'heading' | 'back'> & { heading: string }

export const InnerPage = ({ heading, className, ...page }: InnerPageProps) => (
  <Page
    {...page}
    back={<Back />}
    heading={<ArrivalFocus>{heading}</ArrivalFocus>}
    className={classNames('traveler', className)}
  />
)
