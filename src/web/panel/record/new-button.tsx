import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { SiteLink } from '../../ui/site-link.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useKeys } from '../keys/use-keys.ts'
import buttons from '../../ui/button/buttons.module.css'

/** Opens the form for a new record. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => {
  useKeys({ create: onClick })
  return (
    <button className={clsx(buttons.button, buttons.small)} type="button" onClick={onClick}>
      <Plus aria-hidden />
      {text}
      <KeyHint name="create" />
    </button>
  )
}

/** The same for a form on a page of its own. */
export const NewLink = ({ text, to }: { text: string; to: string }) => {
  const navigate = useNavigate()
  useKeys({ create: () => navigate(to) })
  return (
    <SiteLink className={clsx(buttons.button, buttons.small)} to={to}>
      <Plus aria-hidden />
      {text}
      <KeyHint name="create" />
    </SiteLink>
  )
}
