import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { pageCount } from './page-count.ts'
import { messages } from '../record/messages.ts'
import tools from './tools.module.css'

type PaginationProps = {
  page: number
  total: number
  /** There are more rows than the server counts, so the last page is unknown. */
  isMore?: boolean
  /** The number of rows as text: «9 solicitudes». */
  count: string
  onChange: (page: number) => void
}

/** The foot of a list: the number of rows, and links to the other pages. */
export const Pagination = ({ page, total, isMore = false, count, onChange }: PaginationProps) => {
  const say = messages(useLanguage())
  const pages = pageCount(total)
  const turnTo = (to: number) => (event: MouseEvent<HTMLElement>) => {
    onChange(to)
    // After a click the page scrolls to the head of the list. After a key press it stays, because the focus stays.
    if (event.detail > 0) event.currentTarget.closest('main')?.scrollIntoView()
  }
  return (
    <div className={clsx(tools.foot, 'num')}>
      <span role="status">{count}</span>
      {pages > 1 && (
        <nav aria-label={say.pages}>
          <IconButton icon={ChevronLeft} name={say.previous} isOff={page <= 1} onClick={turnTo(page - 1)} />
          <span>{isMore ? say.page(page) : say.pageOf(page, pages)}</span>
          <IconButton icon={ChevronRight} name={say.next} isOff={page >= pages} onClick={turnTo(page + 1)} />
        </nav>
      )}
    </div>
  )
}
