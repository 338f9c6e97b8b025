import type { ComponentType } from 'react'
import {
  createRequestHandler,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createPages } from '#site/pages/pages.ts'
import * as entry from '#entry.server.tsx'
import * as root from '#root.tsx'
import screens from '#routes.ts'

type Parts = Omit<Parameters<typeof createPages>[0], 'render'>

const files = import.meta.glob(['../../src/**/visitor/**/*.tsx', '../../src/accounts/both/**/*.tsx'])

type Screen = { default: ComponentType<any>; ErrorBoundary?: ComponentType<any> }

/** As in the build: passes a screen the data of its loader and action. */
const withProps = (screen: Screen) => ({
  ...screen,
  default: withComponentProps(screen.default),
  ...(screen.ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(screen.ErrorBoundary) }),
})

/** The public pages as the server renders them, without a build: their scripts are not there. */
export const publicPages = async () => {
  const routes: Record<string, { id: string; parentId?: string; path?: string | undefined; module: object }> = {
    root: { id: 'root', path: '', module: withProps(root as Screen) },
  }
  const add = async (entries: RouteConfigEntry[], parentId: string) => {
    for (const { file, path, children = [], id = file } of entries) {
      const load = files[`../../src/${file}`]
      if (!load) continue
      routes[id] = { id, parentId, path, module: withProps((await load()) as Screen) }
      await add(children, id)
    }
  }
  await add(await screens, 'root')
  const assets = Object.entries(routes).map(([id, { module }]) => [
    id,
    { id, module: '/none.js', css: [], hasLoader: 'loader' in module },
  ])
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/none.js', imports: [] },
      routes: Object.fromEntries(assets),
      url: '/none.js',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as Parameters<typeof createRequestHandler>[0]
  const render = createRequestHandler(build, 'production')
  return (parts: Parts) => createPages({ ...parts, render })
}
