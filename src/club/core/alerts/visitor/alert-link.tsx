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
  // Of a cancelled event; the page of one that is over has the form itself.
  repeat: { es: () => 'Avísame de la nueva fecha', ca: () => 'Avisa’m de la nova data' },
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
}: AlertLinkProps & Pick<Look, 'tone'> & { onOpen: () => void }) => (
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
    <span>{useSay(messages)[about](name)}</span>
  </SiteLink>
)

/** The form that such a link opens. */
export const OpenAlert = ({ about, of }: Asked) => {
  const say = useSay(messages, otherMessages)
  const words =
    about === 'repeat'
      ? { title: say.repeat(), text: say.newDateText }
      : { title: say[`${about}Title`], text: say[`${about}Text`] }
  return (
    <Suspense>
      <AlertForm about={about} of={of} words={words} takesFocus />
    </Suspense>
  )
}
