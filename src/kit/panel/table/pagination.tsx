import { useSay } from '../../both/language.tsx'
import { messages } from '../record/messages.ts'
import { Foot } from './foot.tsx'
import { pageCount } from './page-count.ts'

type PaginationProps = {
  page: number
  total: number
  /** Rows on a page; as in most lists without it. */
  perPage?: number
  /** The number of rows as text: «9 solicitudes». */
  count: string
  onChange: (page: number) => void
}

/** The foot of a list whose pages are numbered. */
export const Pagination = ({ page, total, perPage, count, onChange }: PaginationProps) => {
  const say = useSay(messages)
  const pages = pageCount(total, perPage)
  return (
    <Foot
      count={count}
      back={{ name: say.previous, go: page > 1 ? () => onChange(page - 1) : undefined }}
      on={{ name: say.next, go: page < pages ? () => onChange(page + 1) : undefined }}
      here={say.pageOf(page, pages)}
    />
  )
}
