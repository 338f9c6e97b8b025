import { UserSearch } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { type Whose, personAddress } from './person-address.ts'
import { useMay } from '../shell/use-may.ts'
import { linkMessages } from './link-messages.ts'
import buttons from '../../ui/button/buttons.module.css'

/** From a record to everything of its person: to give it, block it or erase it. For who may do that. */
export const PersonLink = (whose: Whose) => {
  const say = linkMessages(useLanguage())
  return useMay()('users') && <SiteLink to={personAddress(whose)}>{say.toPerson}</SiteLink>
}

/** The same as a round button with only an icon. */
export const PersonIcon = ({ name, ...whose }: Whose & { name: string }) => {
  const say = linkMessages(useLanguage())
  if (!useMay()('users')) return null
  return (
    <SiteLink className={buttons.icon} to={personAddress(whose)} aria-label={say.dataOf(name)} title={say.toPerson}>
      <UserSearch aria-hidden />
    </SiteLink>
  )
}
