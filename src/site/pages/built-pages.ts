import { createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'

/** Renders a page of the build, or of the sources in development. */
export const renderBuilt = createRequestHandler(build, import.meta.env.MODE)

/** The route patterns of all pages. */
export const pagePaths = Object.values(build.routes).flatMap((route) => {
  const { paths = [] } = (route?.module as { handle?: { paths?: string[] } } | undefined)?.handle ?? {}
  return [route?.path ?? [], paths].flat()
})
