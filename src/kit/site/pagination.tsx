import { clsx } from 'clsx'
import { SiteLink } from './site-link.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  label: string
  describe: (page: number) => string
  linkTo: (page: number) => string
}

/** Links to numbered pages, each with its own address. Renders nothing for a single page. */
export const Pagination = ({ page, pages, label, describe, linkTo }: PaginationProps) => {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={label}>
      <ol>
        {Array.from({ length: pages }, (_page, index) => index + 1).map((number) => (
          <li key={number}>
            <SiteLink
              className={clsx(styles.number, 'num')}
              to={linkTo(number)}
              aria-label={describe(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
