// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet, createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageToggle } from '../public/layout/language-toggle.tsx'
import { LanguageProvider, rememberedLanguageScript } from './language.tsx'

const forget = () => {
  cleanup()
  document.cookie = 'language=; path=/; max-age=0'
  localStorage.removeItem('language')
}
afterEach(forget)

/** Where the toggle leads from an address. */
const toggledFrom = async (address: string) => {
  const Page = () => {
    const { pathname, search, hash } = useLocation()
    return (
      <main>
        <LanguageToggle />
        <output>{pathname + search + hash}</output>
      </main>
    )
  }
  const Frame = () => (
    <LanguageProvider>
      <Outlet />
    </LanguageProvider>
  )
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: Frame, children: [{ path: '*', Component: Page }] },
  ])
  const { getByRole, unmount } = render(<Site initialEntries={[address]} />)
  await userEvent.setup().click(getByRole('button'))
  const { textContent } = getByRole('status')
  unmount()
  return textContent
}

test('the toggle leads to the same page with its query and its mark, and both remember it', async () => {
  expect(await toggledFrom('/eventos?categoria=Cenas&pagina=2#proximo')).toBe(
    '/ca/eventos?categoria=Cenas&pagina=2#proximo',
  )
  expect([document.cookie, localStorage.getItem('language')]).toEqual(['language=ca', 'ca'])
  expect(await toggledFrom('/ca/blog?pagina=3')).toBe('/blog?pagina=3')
  expect([document.cookie, localStorage.getItem('language')]).toEqual(['language=es', 'es'])
})

/** Where the script of a page leads who remembers what is said; undefined where it stays. */
const ledFrom = (address: string, { cookie = '', stored }: { cookie?: string; stored?: string }) => {
  const { pathname, search, hash } = new URL(address, 'https://cercle.example')
  let led: string | undefined
  const location = { pathname, search, hash, replace: (to: string) => (led = to) }
  const page = { cookie }
  new Function('location', 'document', 'localStorage', rememberedLanguageScript)(location, page, { language: stored })
  return { led, cookie: page.cookie }
}

test('a page that a shared cache gave leads who chose Catalan to its twin, with the query and the mark', () => {
  const chose = { cookie: 'a=1; language=ca' }
  expect(ledFrom('/eventos?pagina=2#proximo', chose).led).toBe('/ca/eventos?pagina=2#proximo')
  expect(ledFrom('/?utm_source=x', chose).led).toBe('/ca?utm_source=x')
  for (const address of [
    '/ca',
    '/ca/eventos?pagina=2',
    '/admin/socios?search=pla',
    '/auth?nueva=',
    '/socio/completar-datos',
  ])
    expect(ledFrom(address, chose).led, address).toBeUndefined()
  expect(ledFrom('/cafe', chose).led).toBe('/ca/cafe')
  expect(ledFrom('/eventos', { cookie: 'language=es', stored: 'ca' }).led, 'the cookie counts first').toBeUndefined()
})

test('a browser that lost its cookie gets it again from what it stored', () => {
  expect(ledFrom('/eventos', { stored: 'ca' })).toMatchObject({
    led: '/ca/eventos',
    cookie: expect.stringMatching(/^language=ca;/),
  })
  expect(ledFrom('/eventos', { stored: 'de' })).toEqual({ led: undefined, cookie: '' })
})
