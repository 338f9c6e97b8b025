import { clsx } from 'clsx'
import { Suspense, lazy, useState } from 'react'
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
  opening: { es: (day: string) => `Avisarme el ${day}`, ca: (day: string) => `Avisa’m ${day}` },
  restaurant: {
    es: () => 'Avísame del próximo evento aquí',
    ca: () => 'Avisa’m de la propera taula aquí',
  },
  category: {
    es: (name: string) => `Avísame de lo nuevo en «${name}»`,
    ca: (name: string) => `Avisa’m de les novetats de «${name}»`,
  },
})

type Asked = { about: AlertKind; of: string }
/** `name`: the category, or the day of the opening. */
type AlertLinkProps = Asked & { name?: string } & Pick<Look, 'size'>

/** A link that unfolds the form of an alert in its place. */
export default function AlertLink({ about, of, ...link }: AlertLinkProps) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <OpenAlert about={about} of={of} />
  ) : (
    <AlertButton about={about} of={of} tone="line" {...link} onOpen={() => setIsOpen(true)} />
  )
}

/** The link alone. Without scripts it leads to the page of the form. */
export const AlertButton = ({
  about,
  of,
  name = '',
  onOpen,
  ...look
}: AlertLinkProps & Pick<Look, 'tone'> & { onOpen: () => void }) => {
  const say = useSay(messages, otherMessages)
  return (
    <SiteLink
      className={clsx(buttonLook(look), styles.link)}
      to={`/avisame?${new URLSearchParams({ about, of })}`}
      prefetch="none"
      onClick={(pressed) => {
        pressed.preventDefault()
        onOpen()
      }}
    >
      <Bell aria-hidden />
      {/* The page of an event that is over has the form itself. */}
      <span>{about === 'repeat' ? say.newDateTitle : say[about](name)}</span>
    </SiteLink>
  )
}

/** The form that such a link opens. */
export const OpenAlert = ({ about, of }: Asked) => {
  const say = useSay(otherMessages)
  const asked = about === 'repeat' ? 'newDate' : about
  const words = { title: say[`${asked}Title`], text: say[`${asked}Text`] }
  return (
    <Suspense>
      <AlertForm about={about} of={of} words={words} takesFocus />
    </Suspense>
  )
}
