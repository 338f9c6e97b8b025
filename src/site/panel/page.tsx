import { Suspense } from 'react'
import { data, useRoutes } from 'react-router'
import { NotFound } from '#kit/site/states/not-found.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { screens, screensAt } from './screens.tsx'
import type { Route } from './+types/page'

export const handle = { paths: screens.map(({ path }) => path) }

export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, { status: screensAt(`/${params['*']}`).length > 0 ? 200 : 404 })
export const clientLoader = () => null

/** The screen of the panel that the address names. */
export default function Page() {
  return (
    <Suspense fallback={<Spinner />}>{useRoutes(screens) ?? <NotFound back={{ to: '/admin/dashboard' }} />}</Suspense>
  )
}
