import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { deviceStorage } from '#kit/both/browser/storage.ts'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from '#kit/panel/shell/messages.ts'
import { security } from '#club/people/nouns/staff/sections.ts'
import notes from '#kit/site/states/notes.module.css'
import styles from './factor-advice.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { dayMs } from '#base/dates/durations.ts'

/** In milliseconds: how long the advice stays away after «Más tarde». The menu goes on saying it. */
const putOffForMs = 7 * dayMs
const storageOf = (account: string) => `factor-advice-${account}`
const isPutOff = (account: string) => Date.now() < Number(deviceStorage.read(storageOf(account)))

type FactorAdviceProps = { staff: { id: string; secondFactor: 'on' | 'advised' | 'required' } }

/** Sends staff without a second factor to its setup: one line, which can be put off. Once it is required, the panel is that screen alone. */
export const FactorAdvice = ({ staff: { id, secondFactor } }: FactorAdviceProps) => {
  const say = useSay(messages)
  const isThere = useLocation().pathname === security
  const [isLater, setIsLater] = useState(() => isPutOff(id))
  if (secondFactor === 'required')
    return (
      <p className={clsx(notes.note, notes.danger, screens.advice)} role="status">
        {say.factorRequired}
      </p>
    )
  if (secondFactor === 'on' || isThere || isLater) return null
  const putOff = () => {
    deviceStorage.write(storageOf(id), String(Date.now() + putOffForMs))
    setIsLater(true)
  }
  return (
    <div className={clsx(notes.note, styles.advice)} role="status">
      <p>{say.factorAdvised}</p>
      <SiteLink to={security}>{say.setUpFactor}</SiteLink>
      <Button tone="quiet" size="small" onClick={putOff}>
        {say.later}
      </Button>
    </div>
  )
}
