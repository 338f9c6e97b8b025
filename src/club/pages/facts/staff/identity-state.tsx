import { formatDay } from '#base/dates/weekday.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'

/** Whether the legal facts are still those of the sample. */
export default function IdentityState() {
  const language = useLanguage()
  const say = useSay(messages)
  const { identityChangedOn } = useClubFacts()
  return identityChangedOn ? (
    <Badge tone="neutral">{say.factsChanged(formatDay(identityChangedOn, language))}</Badge>
  ) : (
    <Badge tone="warn">{say.factsOfSample}</Badge>
  )
}
