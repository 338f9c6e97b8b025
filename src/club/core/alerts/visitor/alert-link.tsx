import { clsx } from 'clsx'
import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { Bell } from 'lucide-react'
import { type Look, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { otherMessages } from './other-messages.ts'
import type { AlertKind } from '../shared/alert-kinds.ts'
import styles from './alert-form.module.css'

const AlertForm = lazy(() => import('./alert-form.tsx'))

const messages = bilingual({
  repeat: { es: () => 'Avísame si se repite', ca: () => 'Avisa’m si es repeteix' },
  newDate: { es: 'Avísame de la nueva fecha', ca: 'Avisa’m de la nova data' },
  opening: { es: (day: string) => `Avisarme el ${day}`, ca: (day: string) => `Avisa’m ${day}` },
  restaurant: {
    es: () => 'Avísame del próximo evento aquí',
    ca: () => 'Avisa’m del proper esdeveniment aquí',
  },
  category: {
    es: (name: string) => `Avísame de lo nuevo en «${name}»`,
    ca: (name: string) => `Avisa’m de les novetats de «${name}»`,
  },
})

type AlertLinkProps = {
  about: AlertKind
  of: string
  /** The category, or the day of the opening. */
  name?: string
  /** The event does not take place: what is told is its new date. */
  isCancelled?: boolean
  /** The main act of its screen, whose form opens elsewhere. */
  onOpen?: () => void
  isOpened?: boolean
} & Pick<Look, 'size'>

/** A link that unfolds the form of an alert in its place. Without scripts it leads to the page of the form. */
export default function AlertLink({
  about,
  of,
  name = '',
  isCancelled = false,
  onOpen,
  isOpened = false,
  size,
}: AlertLinkProps) {
  const say = useSay(messages, otherMessages)
  const [isOpen, setIsOpen] = useState(isOpened)
  const open = (pressed: MouseEvent) => {
    pressed.preventDefault()
    if (onOpen) onOpen()
    else setIsOpen(true)
  }
  if (isOpen)
    return (
      <Suspense>
        <AlertForm
          about={about}
          of={of}
          {...(isCancelled
            ? { words: { title: say.newDate, text: say.newDateText } }
            : about !== 'repeat' && { words: { title: say[`${about}Title`], text: say[`${about}Text`] } })}
          takesFocus
        />
      </Suspense>
    )
  return (
    <SiteLink
      className={clsx(buttonLook({ ...(!onOpen && { tone: 'line' }), ...(size && { size }) }), styles.link)}
      to={`/avisame?${new URLSearchParams({ about, of })}`}
      prefetch="none"
      onClick={open}
    >
      <Bell aria-hidden />
      <span>{isCancelled ? say.newDate : say[about](name)}</span>
    </SiteLink>
  )
}
