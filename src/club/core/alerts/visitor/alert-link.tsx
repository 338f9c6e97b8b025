import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { Bell } from 'lucide-react'
import { type Look, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import type { AlertFormProps } from './alert-form.tsx'

const AlertForm = lazy(() => import('./alert-form.tsx'))

type AlertLinkProps = Pick<AlertFormProps, 'about' | 'of'> & Look & { words: string }

/** A link that unfolds the form of an alert in its place. Without scripts it leads to the page of the form. */
export const AlertLink = ({ about, of, words, tone = 'line', size }: AlertLinkProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const open = (pressed: MouseEvent) => {
    pressed.preventDefault()
    setIsOpen(true)
  }
  if (isOpen)
    return (
      <Suspense>
        <AlertForm about={about} of={of} takesFocus />
      </Suspense>
    )
  return (
    <SiteLink
      className={buttonLook({ tone, ...(size && { size }) })}
      to={`/avisame?${new URLSearchParams({ about, of })}`}
      prefetch="none"
      onClick={open}
    >
      <Bell aria-hidden />
      <span>{words}</span>
    </SiteLink>
  )
}
