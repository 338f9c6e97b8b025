import { ChevronLeft, ChevronRight } from 'lucide-react'
import { rowsPerPage } from '#shared/forms/list-query.ts'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'

type PaginationProps = {
  page: number
  total: number
  /** The number of rows in words: «9 solicitudes». */
  count: string
  onChange: (page: number) => void
}

/** The foot of a list: how many rows there are, and the way to the other pages where there are any. */
export const Pagination = ({ page, total, count, onChange }: PaginationProps) => {
  const say = messages(useLanguage())
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  return (
    <div className="foot num">
      <span role="status">{count}</span>
      {pages > 1 && (
        <nav aria-label={say.pages}>
          <button
            className="ibtn"
            type="button"
            aria-label={say.previous}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <ChevronLeft className="ico" aria-hidden />
          </button>
          <span>{say.pageOf(page, pages)}</span>
          <button
            className="ibtn"
            type="button"
            aria-label={say.next}
            disabled={page >= pages}
            onClick={() => onChange(page + 1)}
          >
            <ChevronRight className="ico" aria-hidden />
          </button>
        </nav>
      )}
    </div>
  )
}
