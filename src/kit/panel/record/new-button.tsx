import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button, buttonLook } from '../../site/button/button.tsx'
import { SiteLink } from '../../site/site-link.tsx'
import { KeyHint } from '../keys/key-hint.tsx'
import { useKeys } from '../keys/use-keys.ts'

/** Opens the form for a new record. */
export const NewButton = ({ text, onClick }: { text: string; onClick: () => void }) => {
  useKeys({ create: onClick })
  return (
    <Button size="small" onClick={onClick}>
      <Plus aria-hidden />
      {text}
      <KeyHint name="create" />
    </Button>
  )
}

/** The same for a form on a page of its own. */
export const NewLink = ({ text, to }: { text: string; to: string }) => {
  const navigate = useNavigate()
  useKeys({ create: () => navigate(to) })
  return (
    <SiteLink className={buttonLook({ size: 'small' })} to={to}>
      <Plus aria-hidden />
      {text}
      <KeyHint name="create" />
    </SiteLink>
  )
}
