import { type ComponentType, lazy, useState } from 'react'
import { matchRoutes } from 'react-router'
import { nouns } from '#club/people/nouns/staff/nouns.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'

type Load = () => Promise<{ default: ComponentType }>

const own: PanelNoun['pages'] = {
  ajustes: () => import('./settings-page.tsx'),
  seguridad: () => import('#accounts/staff/security/security-page.tsx'),
}

const loaded = new Map<string, ComponentType>()

const screenOf = (path: string, load: Load) => {
  const Later = lazy(load)
  return function Screen() {
    const [Page] = useState(() => loaded.get(path) ?? Later)
    return <Page />
  }
}

/** All screens of the panel. They are no route modules: their files would stand in the manifest that every public page loads. */
export const screens = [own, ...nouns.map(({ pages }) => pages ?? {})].flatMap((pages) =>
  Object.entries(pages).map(([path, load]) => {
    const Screen = screenOf(path, load)
    return { path, element: <Screen key={path} />, load }
  }),
)

/** The screens that an address names: the page below `/admin`, with a parent where it has one. */
export const screensAt = (path: string) => matchRoutes(screens, path)?.map(({ route }) => route) ?? []

/**
 * Loads the screen of an address before it is shown. A screen that is loaded only then shows a spinner, which React keeps for 300 ms.
 * What fails is tried again, and said, when the screen is shown.
 */
export const loadScreen = (path: string) =>
  Promise.all(
    screensAt(path).map(async (screen) => {
      if (!loaded.has(screen.path)) loaded.set(screen.path, (await screen.load()).default)
    }),
  ).catch(() => {})
