// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet, createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#tests/screen.tsx'
import { LanguageToggle } from '../site/language-toggle.tsx'
import { LanguageProvider, rememberedLanguageScript } from './language.tsx'

const deleteStored = () => {
  cleanup()
  document.cookie = 'language=; path=/; max-age=0'
  localStorage.removeItem('language')
}
afterEach(deleteStored)

/** The address after a press on the toggle. */
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
  await userEvent.setup().click(getByRole('link'))
  const { textContent } = getByRole('status')
  unmount()
  return textContent
}

test('the toggle leads to the same page with query and fragment, and stores the language in cookie and storage', async () => {
  expect(await toggledFrom('/eventos?categoria=Cenas&pagina=2#proximo')).toBe(
    '/ca/eventos?categoria=Cenas&pagina=2#proximo',
  )
  expect([document.cookie, localStorage.getItem('language')]).toEqual(['language=ca', 'ca'])
  expect(await toggledFrom('/ca/blog?pagina=3')).toBe('/blog?pagina=3')
  expect([document.cookie, localStorage.getItem('language')]).toEqual(['language=es', 'es'])
})

test('the toggle keeps the query without scripts too, and changes the language if both have one address', async () => {
  const linkAt = async (address: string) =>
    /href="([^"]*)"/.exec((await renderScreen(LanguageToggle, { at: address, route: '*' })).html)?.[1]
  expect(await linkAt('/eventos?categoria=Cenas&hasta=30')).toBe('/ca/eventos?categoria=Cenas&amp;hasta=30')
  expect(await linkAt('/auth?evento=7')).toBe('/auth?evento=7&amp;idioma=ca')
  expect(await linkAt('/socio/completar-datos?idioma=es')).toBe('/socio/completar-datos?idioma=ca')
})

test.for(['ctrlKey', 'metaKey', 'shiftKey'])('with %s the toggle opens another tab, and this one stays', (key) => {
  const Site = createRoutesStub([{ id: 'root', path: '/blog', Component: LanguageToggle }])
  const { getByRole } = render(<Site initialEntries={['/blog']} />)
  expect(fireEvent.click(getByRole('link'), { [key]: true }), 'left to the browser').toBe(true)
  expect(getByRole('link').getAttribute('href')).toBe('/ca/blog')
  expect(document.cookie, 'for the new tab').toBe('language=ca')
})

/** Runs the script of a page. Returns the address it redirects to, if any, and the cookie. */
const redirectFrom = (address: string, { cookie = '', stored }: { cookie?: string; stored?: string }) => {
  const { pathname, search, hash } = new URL(address, 'https://cercle.example')
  let target: string | undefined
  const location = { pathname, search, hash, replace: (to: string) => (target = to) }
  const page = { cookie }
  new Function('location', 'document', 'localStorage', rememberedLanguageScript)(location, page, { language: stored })
  return { target, cookie: page.cookie }
}

test('a page from a shared cache redirects a visitor with Catalan stored, with query and fragment', () => {
  const catalan = { cookie: 'a=1; language=ca' }
  expect(redirectFrom('/eventos?pagina=2#proximo', catalan).target).toBe('/ca/eventos?pagina=2#proximo')
  expect(redirectFrom('/?utm_source=x', catalan).target).toBe('/ca?utm_source=x')
  for (const address of [
    '/ca',
    '/ca/eventos?pagina=2',
    '/admin/socios?search=pla',
    '/auth?nueva=',
    '/socio/completar-datos',
  ])
    expect(redirectFrom(address, catalan).target, address).toBeUndefined()
  expect(redirectFrom('/cafe', catalan).target).toBe('/ca/cafe')
  const both = redirectFrom('/eventos', { cookie: 'language=es', stored: 'ca' })
  expect(both.target, 'the cookie has priority').toBeUndefined()
})

test('a lost cookie is restored from the storage', () => {
  expect(redirectFrom('/eventos', { stored: 'ca' })).toMatchObject({
    target: '/ca/eventos',
    cookie: expect.stringMatching(/^language=ca;/),
  })
  expect(redirectFrom('/eventos', { stored: 'de' })).toEqual({ target: undefined, cookie: '' })
})
