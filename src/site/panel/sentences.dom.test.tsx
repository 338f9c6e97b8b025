// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { aPost } from '#tests/factories.ts'
import { screenUser, listenToToasts, waitLong } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { translatorFor } from '../../../e2e/support/dictionaries.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import { AccessCheck } from './shell/access-check.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import PasswordResetPage from '#club/people/users/staff/password-reset-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'

// Error messages have the words of the specification, and their Catalan translations.

const broken = () => Response.json({ error: 'failed' }, { status: 500 })
const languages = ['es', 'ca'] as const

/** Waits for an element with exactly this text. */
const see = (text: string | RegExp) => waitLong(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))

const Unchecked = () => <AccessCheck failure={new Error('HTTP 500')} hasFailed retry={() => {}} />

type Read = [Screen: ComponentType, at: string, path: RegExp, says: string[], answer?: () => Response]

/** What cannot be read, and the message on the screen. */
const reads: Read[] = [
  [Unchecked, 'eventos', /admin\/me$/, ['Error de acceso', 'Error al verificar permisos de administrador']],
  [EventsPage, 'eventos', /admin\/events$/, ['Error al cargar los eventos']],
  [RestaurantPage, 'restaurantes/1', /restaurants\//, ['No se pudo cargar los datos del restaurante']],
  [RequestsPage, 'solicitudes', /membership-requests$/, ['Error al cargar las solicitudes']],
  [SociosPage, 'socios', /api\/admin\/socios$/, ['Error al cargar los socios']],
  [BlogPage, 'blog', /blog-posts$/, ['Error al cargar las publicaciones del blog']],
  [BlogPage, 'blog?id=1', /blog-posts\/1$/, ['Error al cargar la publicación']],
  [UsersPage, 'usuarios', /admin\/users$/, ['Error al cargar los usuarios']],
  [
    UsersPage,
    'usuarios',
    /admin\/users$/,
    ['Error de configuración: la tabla de usuarios no se puede leer o le falta la columna del rol'],
    () => Response.json({ error: 'misconfigured' }, { status: 500 }),
  ],
  [
    UsersPage,
    'usuarios?search=laia',
    /admin\/users$/,
    ['Error al cargar los usuarios', 'Son muchas búsquedas seguidas. Espera un momento y vuelve a probar.'],
    () => Response.json({ error: 'form.too-often' }, { status: 429 }),
  ],
]

for (const language of languages)
  test(`a failed read shows its message and a button to retry, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    const { button } = screenUser(say)
    for (const [Screen, at, path, says, answer = broken] of reads) {
      const isRestaurant = Screen === RestaurantPage
      const place = {
        language,
        at: `/admin/${at}`,
        route: isRestaurant ? '/admin/restaurantes/:id' : `/admin/${at.split('?')[0]}`,
      }
      const { line, close } = openScreen(club, Screen, place)
      line.answerRead = (asked) => (path.test(asked) ? answer() : undefined)
      await button('Reintentar')
      for (const text of says) await see(say(text))
      close()
    }
  })

for (const language of languages)
  test(`changing a password requires a known account, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    for (const [whose, why] of [
      [{}, 'Acceso restringido. Por favor, accede desde la gestión de usuarios.'],
      [{ id: 'x' }, 'No se ha especificado un correo electrónico'],
      [{ id: 'x', email: 'lola' }, 'Por favor ingresa un correo electrónico válido'],
    ] as const) {
      const Chosen = () => (useLocation().state ? <PasswordResetPage /> : <Navigate to="." state={whose} replace />)
      const heard = listenToToasts()
      const { close } = openScreen(club, Chosen, { language, at: '/admin/password-reset' })
      await see('Elsewhere')
      await waitLong(() => expect(heard()).toEqual([matching(say(why))]))
      close()
    }
  })

const matching = (text: string | RegExp) => (typeof text === 'string' ? text : expect.stringMatching(text))

for (const language of languages)
  test(`a failed image, an invalid date and an unknown one have their messages, in ${language}`, async ({ club }) => {
    const say = await translatorFor(language)
    const { press, fill, field } = screenUser(say)
    const event = openScreen(club, EventFormPage, { language, at: '/admin/eventos/nuevo' })
    const choose = async (file: File) =>
      fireEvent.change(await field('Subir imagen: Imagen'), { target: { files: [file] } })
    await choose(new File(['<p>'], 'carta.html', { type: 'text/html' }))
    // The types of images follow the text of the spec.
    const refused = {
      es: /^Solo se permiten archivos de imagen. Valen JPG/,
      ca: /^Només s’hi admeten fitxers d’imatge. Valen JPG/,
    }
    await see(refused[language])
    await choose(new File([new Uint8Array(6 * 1024 * 1024)], 'gran.png', { type: 'image/png' }))
    await see(say('El archivo debe ser menor a 5MB'))
    const sending = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      this.dispatchEvent(new Event('error'))
    })
    onTestFinished(() => sending.mockRestore())
    await choose(new File(['png'], 'foto.png', { type: 'image/png' }))
    await see(say('Error al subir la imagen'))

    await fill('Título', 'Fecha rara')
    await fill('Descripción', 'No cae en ningún día.')
    await fill('Ubicación', 'Sala')
    await fill('Fecha y hora de inicio', '2031-05-10T20:30')
    const fields = { date: 'date.invalid' }
    event.line.answer = () => Response.json({ error: 'invalid', fields }, { status: 422 })
    await press('Guardar')
    await see(say('Fecha inválida'))
    await expect(field('Fecha y hora de inicio')).resolves.toBe(document.activeElement)
    event.close()

    await aPost(club)
    const blog = openScreen(club, BlogPage, { language, at: '/admin/blog' })
    blog.line.answerRead = (path) =>
      path.endsWith('/blog-posts')
        ? Response.json({
            rows: [{ id: 'x', title: 'Ayer', titleCa: '', slug: 'ayer', status: 'draft', createdAt: 'ayer' }],
            total: 1,
          })
        : undefined
    await see({ es: /Fecha desconocida/, ca: /Data desconeguda/ }[language])
    blog.close()

    openScreen(club, RestaurantPage, { language, at: '/admin/restaurantes/nuevo' })
    const heard = listenToToasts()
    await press('Guardar')
    await waitLong(() => expect(heard()).toEqual([matching(say('Nombre y dirección son obligatorios'))]))
  })
