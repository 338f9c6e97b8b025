import { Suspense, lazy } from 'react'
import { useMatches } from 'react-router'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { pageId, pages } from './pages.ts'

const screens = new Map(
  Object.entries(pages).map(([path, load]) => {
    const Screen = lazy(load)
    return [pageId(path), <Screen key={path} />]
  }),
)

/** The screen of the panel that the address names. */
export default function Page() {
  return <Suspense fallback={<Spinner />}>{screens.get(useMatches().at(-1)?.id ?? '')}</Suspense>
}
