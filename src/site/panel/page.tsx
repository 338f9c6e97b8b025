import { Suspense, lazy } from 'react'
import { data, matchRoutes, useRoutes } from 'react-router'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import type { Route } from './+types/page'

const own: PanelNoun['pages'] = {
  ajustes: () => import('./settings-page.tsx'),
  seguridad: () => import('#accounts/staff/security/security-page.tsx'),
}

/**
 * All screens of the panel. They are no route modules: their files would stand in the manifest that every public page loads.
 */
const screens = [own, ...nouns.map(({ pages }) => pages ?? {})].flatMap((pages) =>
  Object.entries(pages).map(([path, load]) => {
    const Screen = lazy(load)
    return { path, element: <Screen key={path} /> }
  }),
)

export const handle = { paths: screens.map(({ path }) => path) }

export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, { status: matchRoutes(screens, `/${params['*']}`) ? 200 : 404 })
export const clientLoader = () => null

/** The screen of the panel that the address names. */
export default function Page() {
  return (
    <Suspense fallback={<Spinner />}>{useRoutes(screens) ?? <NotFound back={{ to: '/admin/dashboard' }} />}</Suspense>
  )
}
