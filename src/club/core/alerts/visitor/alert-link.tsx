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

/** `name`: the category, or the day of the opening. */
type AlertLinkProps = { about: AlertKind; of: string; name?: string } & Pick<Look, 'size'>

/** A link that unfolds the form of an alert in its place. Without scripts it leads to the page of the form. */
export default function AlertLink({ about, of, name = '', size }: AlertLinkProps) {
  const say = useSay(messages, otherMessages)
  const [isOpen, setIsOpen] = useState(false)
  const open = (pressed: MouseEvent) => {
    pressed.preventDefault()
    setIsOpen(true)
  }
  if (isOpen)
    return (
      <Suspense>
        <AlertForm
          about={about}
          of={of}
          {...(about !== 'repeat' && { words: { title: say[`${about}Title`], text: say[`${about}Text`] } })}
          takesFocus
        />
      </Suspense>
    )
  return (
    <SiteLink
      className={clsx(buttonLook({ tone: 'line', ...(size && { size }) }), styles.link)}
      to={`/avisame?${new URLSearchParams({ about, of })}`}
      prefetch="none"
      onClick={open}
    >
      <Bell aria-hidden />
      <span>{say[about](name)}</span>
    </SiteLink>
  )
}
