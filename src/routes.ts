import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'
import type { Language } from '#base/text/language.ts'

/** A public screen under both addresses: Spanish at the spec's path, Catalan under /ca (decision 7). */
const publicScreens = (language: Language) => {
  const screen = (path: string, file: string) => route(path, file, { id: `${language}:${path || 'home'}` })
  return [
    screen('', 'site/visitor/home/home-page.tsx'),
    screen('eventos', 'club/evenings/events/visitor/agenda/list-page.tsx'),
    screen('eventos/:id', 'club/evenings/events/visitor/detail-page.tsx'),
    screen('eventos/:id/inscripcion', 'club/evenings/bookings/visitor/registration/registration-page.tsx'),
    screen('eventos/:id/borrador', 'club/evenings/events/visitor/draft/draft-page.tsx'),
    screen('eventos/:id/reserva', 'club/evenings/bookings/visitor/booking/booking-page.tsx'),
    screen('club', 'site/visitor/the-club/club-page.tsx'),
    screen('restaurantes', 'club/pages/restaurants/visitor/list-page.tsx'),
    screen('restaurantes/:id', 'club/pages/restaurants/visitor/detail-page.tsx'),
    screen('blog', 'club/evenings/posts/visitor/list-page.tsx'),
    screen('blog/:slug', 'club/evenings/posts/visitor/post-page.tsx'),
    screen('buscar', 'club/people/find/visitor/search-page.tsx'),
    screen('contacto', 'club/post/messages/visitor/contact-page.tsx'),
    screen('contacto/mensaje', 'club/post/messages/visitor/message-page.tsx'),
    screen('solicitud', 'club/members/requests/visitor/application-page.tsx'),
    screen('mi-cuenta', 'site/visitor/my-account/my-account-page.tsx'),
    screen('mis-mesas', 'club/evenings/bookings/visitor/my-bookings/my-bookings-page.tsx'),
    screen('mis-mesas/:id', 'club/evenings/bookings/visitor/ticket/ticket-page.tsx'),
    screen('avisame', 'club/core/alerts/visitor/alert-page.tsx'),
    screen('avisos', 'club/core/alerts/visitor/alerts-page.tsx'),
    screen('mis-datos', 'club/people/privacy/visitor/personal-data-page.tsx'),
    screen('cesion', 'club/evenings/bookings/visitor/seat-offers/offer-page.tsx'),
    screen('inscripciones', 'club/evenings/bookings/visitor/own-registrations/own-registrations-page.tsx'),
    screen('legal/aviso-legal', 'club/pages/facts/visitor/legal/legal-notice-page.tsx'),
    screen('legal/privacidad', 'club/pages/facts/visitor/legal/privacy-page.tsx'),
    screen('legal/terminos', 'club/pages/facts/visitor/legal/terms-page.tsx'),
    screen('legal/accesibilidad', 'club/pages/facts/visitor/legal/accessibility-page.tsx'),
    screen('*', 'site/visitor/layout/not-found-page.tsx'),
  ]
}

/** Screens of the site without a language in their address: they use the stored one (decision 7). */
const neutralScreens = [
  route('socio/completar-datos', 'club/members/completion/visitor/completion-page.tsx'),
  route('cocina', 'club/evenings/kitchen/visitor/kitchen-page.tsx'),
  route('auth', 'accounts/both/pages/auth-page.tsx'),
  route('auth/recuperar', 'accounts/both/pages/recover-page.tsx'),
  route('auth/cerrar-sesiones', 'accounts/both/pages/close-sessions-page.tsx'),
  route('auth/confirmar', 'accounts/both/pages/confirm-page.tsx'),
  route('auth/nueva-contrasena', 'accounts/both/pages/new-password-page.tsx'),
  route('create-super-admin', 'accounts/both/pages/first-admin-page.tsx'),
]

/** The catalogue of parts, of the development server alone. */
const kit = process.env.NODE_ENV === 'development' ? [route('kit', 'kit/catalogue/kit-page.tsx')] : []

export default [
  ...kit,
  // The door has a screen of its own, without the site's head and foot.
  route('puerta', 'club/evenings/door/visitor/door-page.tsx'),
  route('admin/login', 'accounts/staff/login/login-page.tsx'),
  // The panel: without a language in its address (spec §2).
  route('admin', 'site/panel/shell/admin-layout.tsx', [
    index('site/panel/shell/to-dashboard.ts'),
    route('*', 'site/panel/page.tsx', { id: 'panel' }),
  ]),
  layout('site/visitor/layout/site-layout.tsx', { id: 'neutral' }, neutralScreens),
  layout('site/visitor/layout/site-layout.tsx', { id: 'es' }, publicScreens('es')),
  route('ca', 'site/visitor/layout/site-layout.tsx', { id: 'ca' }, publicScreens('ca')),
] satisfies RouteConfig
