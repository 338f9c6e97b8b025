/**
 * The screens of the panel by their path under /admin. Each is loaded when it opens: as route modules, their files would stand in the
 * manifest that every public page loads.
 */
export const pages = {
  dashboard: () => import('#club/people/inbox/staff/dashboard-page.tsx'),
  eventos: () => import('#club/evenings/events/staff/events-page.tsx'),
  'eventos/inscripciones': () => import('#club/evenings/bookings/staff/search-page.tsx'),
  'eventos/nuevo': () => import('#club/evenings/events/staff/event-form-page.tsx'),
  // One route for all its parts, so that the head stays while another part is opened.
  'eventos/:id/:tab?': () => import('#club/evenings/events/staff/page/event-page.tsx'),
  restaurantes: () => import('#club/pages/restaurants/staff/restaurants-page.tsx'),
  'restaurantes/nuevo': () => import('#club/pages/restaurants/staff/restaurant-page.tsx'),
  'restaurantes/:id': () => import('#club/pages/restaurants/staff/restaurant-page.tsx'),
  organizers: () => import('#club/pages/organizers/staff/organizers-page.tsx'),
  blog: () => import('#club/evenings/posts/staff/blog-page.tsx'),
  mensajes: () => import('#club/post/messages/staff/messages-page.tsx'),
  cartas: () => import('#club/post/emails/staff/emails-page.tsx'),
  actividad: () => import('#club/people/activity/staff/activity-page.tsx'),
  'cobros/:tab?': () => import('#club/evenings/payments/staff/payments-page.tsx'),
  solicitudes: () => import('./requests-page.tsx'),
  socios: () => import('./socios-page.tsx'),
  'socios-activos': () => import('./active-socios-page.tsx'),
  'personas/:id/:tab?': () => import('#club/people/person/staff/person-page.tsx'),
  usuarios: () => import('#club/people/users/staff/users-page.tsx'),
  'password-reset': () => import('#club/people/users/staff/password-reset-page.tsx'),
  persona: () => import('#club/people/privacy/staff/person-data-page.tsx'),
  'persona/registro': () => import('#club/people/privacy/staff/register/register-page.tsx'),
  club: () => import('#club/pages/facts/staff/club-facts-page.tsx'),
  estado: () => import('#club/people/status/staff/status-page.tsx'),
  ajustes: () => import('./settings-page.tsx'),
  seguridad: () => import('#accounts/staff/security/security-page.tsx'),
}

/** The id of a screen's route. */
export const pageId = (path: string) => `admin/${path}`
