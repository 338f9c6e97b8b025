import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { type Whose, personDataAddress } from './person-data-address.ts'
import { useMay } from '#accounts/staff/use-may.ts'
import { linkMessages } from './link-messages.ts'

/** From a record to everything of its person: to give it, block it or erase it. For who may do that. */
export const PersonDataLink = (whose: Whose) => {
  const say = useSay(linkMessages)
  return useMay()('users') && <SiteLink to={personDataAddress(whose)}>{say.toPerson}</SiteLink>
}
