import { type RouteConfig, type RouteConfigEntry, index, layout, route } from '@react-router/dev/routes'
import type { Language } from '#shared/language.ts'

/** A public screen under both addresses: Spanish at the spec's path, Catalan under /ca (decision 41). */
const publicScreens = (language: Language) => {
  const screen = (path: string, file: string) => route(path, file, { id: `${language}:${path || 'home'}` })
  return [
    screen('', 'home/home-page.tsx'),
    screen('eventos', 'events/list-page.tsx'),
    screen('eventos/:id', 'events/detail-page.tsx'),
    screen('club', 'the-club/club-page.tsx'),
    screen('restaurantes', 'restaurants/list-page.tsx'),
    screen('restaurantes/:id', 'restaurants/detail-page.tsx'),
    screen('blog', 'blog/list-page.tsx'),
    screen('blog/:slug', 'blog/post-page.tsx'),
    screen('contacto', 'contact/contact-page.tsx'),
    screen('inscripciones', 'own-registrations/own-registrations-page.tsx'),
    screen('legal/aviso-legal', 'legal/legal-notice-page.tsx'),
    screen('legal/privacidad', 'legal/privacy-page.tsx'),
    screen('legal/terminos', 'legal/terms-page.tsx'),
    screen('legal/accesibilidad', 'legal/accessibility-page.tsx'),
    screen('*', 'layout/not-found-page.tsx'),
  ]
}

/** The screens of the panel, under /admin: no language in their address, nothing loaded by the server (spec §2). */
const adminScreens: RouteConfigEntry[] = [
  route('dashboard', 'admin/dashboard/dashboard-page.tsx'),
  route('eventos', 'admin/events/events-page.tsx'),
  route('eventos/inscripciones', 'admin/registrations/search-page.tsx'),
  route('eventos/nuevo', 'admin/events/event-page.tsx', { id: 'new-event' }),
  route('eventos/:id', 'admin/events/event-page.tsx', { id: 'edit-event' }),
  route('eventos/:id/inscripciones', 'admin/registrations/registrations-page.tsx'),
  route('restaurantes', 'admin/restaurants/restaurants-page.tsx'),
  route('restaurantes/nuevo', 'admin/restaurants/restaurant-page.tsx', { id: 'new-restaurant' }),
  route('restaurantes/:id', 'admin/restaurants/restaurant-page.tsx', { id: 'edit-restaurant' }),
  route('organizers', 'admin/organizers/organizers-page.tsx'),
  route('blog', 'admin/blog/blog-page.tsx'),
  route('mensajes', 'admin/contact-messages/messages-page.tsx'),
  route('cartas', 'admin/letters/letters-page.tsx'),
  route('solicitudes', 'admin/membership-requests/requests-page.tsx'),
  route('socios', 'admin/socios/socios-page.tsx'),
  route('socios-activos', 'admin/socios/active-socios-page.tsx'),
  route('usuarios', 'admin/users/users-page.tsx'),
  route('password-reset', 'admin/users/password-reset-page.tsx'),
  route('estado', 'admin/status/status-page.tsx'),
  route('seguridad', 'admin/security/security-page.tsx'),
]

/** On the site, but without a language in their address: they follow the stored one (decision 41). */
const neutralScreens = [
  route('socio/completar-datos', 'completion/completion-page.tsx'),
  route('auth', 'session/auth-page.tsx'),
  route('auth/recuperar', 'session/recover-page.tsx'),
  route('auth/cerrar-sesiones', 'session/close-sessions-page.tsx'),
  route('auth/confirmar', 'session/confirm-page.tsx'),
  route('auth/nueva-contrasena', 'session/new-password-page.tsx'),
  route('create-super-admin', 'session/first-admin-page.tsx'),
]

export default [
  route('admin/login', 'admin/login/login-page.tsx'),
  route('admin', 'admin/shell/admin-layout.tsx', [index('admin/shell/to-dashboard.ts'), ...adminScreens]),
  layout('layout/site-layout.tsx', { id: 'neutral' }, neutralScreens),
  layout('layout/site-layout.tsx', { id: 'es' }, publicScreens('es')),
  route('ca', 'layout/site-layout.tsx', { id: 'ca' }, publicScreens('ca')),
] satisfies RouteConfig
