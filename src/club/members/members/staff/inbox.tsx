import { Check, Eye, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { actOn } from '#kit/panel/table/acts/act.ts'
import type { InboxItem, InboxPart } from '#club/core/staff/inbox.ts'
import { useAct } from '#kit/panel/act/use-act.ts'
import { messages } from './inbox-messages.ts'
import { seeOwnActs } from './queries.ts'

/** What members have done in their own place: another IBAN, or leaving the club. */
export const members: InboxPart = {
  useWaiting: ({ first }) => {
    const language = useLanguage()
    const say = useSay(messages)
    const navigate = useNavigate()
    const seeing = useAct(seeOwnActs, { failed: say.notSeen, rowOf: (id) => id })
    const rows = first.byMembers ?? []
    const items = rows.map(({ id, fullName, ibanChangedAt, endedAt, leavesOn }): InboxItem => {
      const see = () => void navigate(`/admin/socios?ver=${id}`)
      const said = [
        endedAt && (leavesOn ? say.leaves(formatDate(leavesOn, language)) : say.left(formatDate(endedAt, language))),
        ibanChangedAt && say.iban(formatDate(ibanChangedAt, language)),
      ]
      return {
        id: `member.${id}`,
        name: fullName,
        text: said.filter(Boolean).join('. '),
        at: endedAt ?? ibanChangedAt ?? '',
        open: see,
        acts: [actOn(fullName, say.seen, Check, seeing.on(id), {}), actOn(fullName, say.see, Eye, see, {})],
      }
    })
    const count = rows.length
    return {
      groups: [
        {
          order: 35,
          Icon: UserRound,
          title: say.title(count),
          count,
          to: '/admin/socios',
          isMasculine: true,
          items,
        },
      ],
    }
  },
}
