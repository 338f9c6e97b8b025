import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { OlderNewer } from '#kit/site/older-newer.tsx'
import type { Agenda, AgendaAddress } from './queries.ts'

const messages = bilingual({
  pages: { es: 'Páginas de la agenda', ca: 'Pàgines de l’agenda' },
  earlier: { es: 'Eventos anteriores', ca: 'Esdeveniments anteriors' },
  later: { es: 'Eventos siguientes', ca: 'Esdeveniments següents' },
})

/** Links to the earlier and the later events of a long agenda. */
export default function AgendaPages({ agenda, filters }: { agenda: Agenda; filters: AgendaAddress }) {
  const say = useSay(messages)
  return (
    <OlderNewer
      label={say.pages}
      older={agenda.hasEarlier ? { to: addressOf(agenda, -1, filters), text: say.earlier } : undefined}
      newer={agenda.hasLater ? { to: addressOf(agenda, 1, filters), text: say.later } : undefined}
    />
  )
}

/** The address of the next (1) or previous (-1) page. Before the first page of future events is the newest page of past ones. */
const addressOf = ({ isPast, page }: Agenda, step: 1 | -1, filters: AgendaAddress) => {
  // Pages counted from today: 1, 2, 3 are future events, 0, -1, -2 past ones.
  const next = (isPast ? 1 - page : page) + step
  const search = new URLSearchParams({
    ...filters,
    ...(next > 1 && { pagina: String(next) }),
    ...(next < 1 && { anteriores: String(1 - next) }),
  })
  return search.size > 0 ? `/eventos?${search}` : '/eventos'
}
