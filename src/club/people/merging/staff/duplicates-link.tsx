import { useQuery } from '@tanstack/react-query'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import { duplicates } from './queries.ts'

/** Where files that may be of one person are merged, while there are any, or a merge that can be undone. */
export const DuplicatesLink = ({ className }: { className?: string }) => {
  const say = useSay(messages)
  const { data } = useQuery(duplicates())
  if (!data || data.pairs.length + data.merges.length === 0) return null
  return (
    <SiteLink className={className} to="/admin/socios/duplicados">
      {say.toDuplicates(data.pairs.length)}
    </SiteLink>
  )
}
