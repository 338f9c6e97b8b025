/**
 * The screens of the panel by their path under /admin. Each is loaded when it opens: as route modules, their files would stand in the
 * manifest that every public page loads.
 */
export const pages = {
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  eventos: () => import('./events/events-page.tsx'),
  'eventos/inscripciones': () => import('./registrations/search-page.tsx'),
  'eventos/nuevo': () => import('./events/event-form-page.tsx'),
  // One route for all its parts, so that the head stays while another part is opened.
  'eventos/:id/:tab?': () => import('./events/page/event-page.tsx'),
  restaurantes: () => import('./restaurants/restaurants-page.tsx'),
  'restaurantes/nuevo': () => import('./restaurants/restaurant-page.tsx'),
  'restaurantes/:id': () => import('./restaurants/restaurant-page.tsx'),
  organizers: () => import('./organizers/organizers-page.tsx'),
  blog: () => import('./blog/blog-page.tsx'),
  mensajes: () => import('./contact-messages/messages-page.tsx'),
  cartas: () => import('./emails/emails-page.tsx'),
  actividad: () => import('./activity/activity-page.tsx'),
  'cobros/:tab?': () => import('./payments/payments-page.tsx'),
  solicitudes: () => import('./membership-requests/requests-page.tsx'),
  socios: () => import('./socios/socios-page.tsx'),
  'socios-activos': () => import('./socios/active-socios-page.tsx'),
  'personas/:id/:tab?': () => import('./people/person-page.tsx'),
  usuarios: () => import('./users/users-page.tsx'),
  'password-reset': () => import('./users/password-reset-page.tsx'),
  persona: () => import('./privacy/person-data-page.tsx'),
  'persona/registro': () => import('./privacy/register/register-page.tsx'),
  club: () => import('./club-facts/club-facts-page.tsx'),
  estado: () => import('./status/status-page.tsx'),
  seguridad: () => import('./security/security-page.tsx'),
}

/** The id of a screen's route. */
export const pageId = (path: string) => `admin/${path}`
