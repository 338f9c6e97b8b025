import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import type { Language } from '#shared/text/language.ts'
import { pageId, pages } from './panel/pages.ts'

/** A public screen under both addresses: Spanish at the spec's path, Catalan under /ca (decision 41). */
const publicScreens = (language: Language) => {
  const screen = (path: string, file: string) => route(path, file, { id: `${language}:${path || 'home'}` })
  return [
    screen('', 'public/home/home-page.tsx'),
    screen('eventos', 'public/events/agenda/list-page.tsx'),
    screen('eventos/:id', 'public/events/detail-page.tsx'),
    screen('eventos/:id/inscripcion', 'public/events/registration/registration-page.tsx'),
    screen('eventos/:id/borrador', 'public/events/draft/draft-page.tsx'),
    screen('eventos/:id/reserva', 'public/bookings/booking-page.tsx'),
    screen('club', 'public/the-club/club-page.tsx'),
    screen('restaurantes', 'public/restaurants/list-page.tsx'),
    screen('restaurantes/:id', 'public/restaurants/detail-page.tsx'),
    screen('blog', 'public/blog/list-page.tsx'),
    screen('blog/:slug', 'public/blog/post-page.tsx'),
    screen('buscar', 'public/search/search-page.tsx'),
    screen('contacto', 'public/contact/contact-page.tsx'),
    screen('contacto/mensaje', 'public/contact/message-page.tsx'),
    screen('solicitud', 'public/join/application-page.tsx'),
    screen('mi-cuenta', 'public/my-account/my-account-page.tsx'),
    screen('mis-mesas', 'public/my-bookings/my-bookings-page.tsx'),
    screen('mis-datos', 'public/personal-data/personal-data-page.tsx'),
    screen('cesion', 'public/seat-offers/offer-page.tsx'),
    screen('inscripciones', 'public/own-registrations/own-registrations-page.tsx'),
    screen('legal/aviso-legal', 'public/legal/legal-notice-page.tsx'),
    screen('legal/privacidad', 'public/legal/privacy-page.tsx'),
    screen('legal/terminos', 'public/legal/terms-page.tsx'),
    screen('legal/accesibilidad', 'public/legal/accessibility-page.tsx'),
    screen('*', 'public/layout/not-found-page.tsx'),
  ]
}

/** The screens of the panel, under /admin: without a language in their address and without server loaders (spec §2). */
const adminScreens = Object.keys(pages).map((path) => route(path, 'panel/page.tsx', { id: pageId(path) }))

/** Screens of the site without a language in their address: they use the stored one (decision 41). */
const neutralScreens = [
  route('socio/completar-datos', 'public/completion/completion-page.tsx'),
  route('auth', 'account/pages/auth-page.tsx'),
  route('auth/recuperar', 'account/pages/recover-page.tsx'),
  route('auth/cerrar-sesiones', 'account/pages/close-sessions-page.tsx'),
  route('auth/confirmar', 'account/pages/confirm-page.tsx'),
  route('auth/nueva-contrasena', 'account/pages/new-password-page.tsx'),
  route('create-super-admin', 'account/pages/first-admin-page.tsx'),
]

/** The catalogue of parts, of the development server alone. */
const kit = process.env.NODE_ENV === 'development' ? [route('kit', 'kit/kit-page.tsx')] : []

export default [
  ...kit,
  route('admin/login', 'panel/login/login-page.tsx'),
  route('admin', 'panel/shell/admin-layout.tsx', [index('panel/shell/to-dashboard.ts'), ...adminScreens]),
  layout('public/layout/site-layout.tsx', { id: 'neutral' }, neutralScreens),
  layout('public/layout/site-layout.tsx', { id: 'es' }, publicScreens('es')),
  route('ca', 'public/layout/site-layout.tsx', { id: 'ca' }, publicScreens('ca')),
] satisfies RouteConfig
