import { Suspense, lazy } from 'react'
import { data } from 'react-router'
import { onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { NotFound } from '#kit/site/states/not-found.tsx'

// What the layout imports, every page loads.
const QuickSearch = lazy(() => import('#club/people/find/visitor/quick-search.tsx'))

export const loader = () => data(null, { status: 404 })
export const clientLoader = onlyFirstPaint

export default function NotFoundPage() {
  return (
    <NotFound>
      <Suspense>
        <QuickSearch />
      </Suspense>
    </NotFound>
  )
}
