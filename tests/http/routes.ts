import { type Declaration, declarationOf } from '#club/core/server/http/route.ts'
import type { Person } from '../site.ts'

type Mounted = readonly { method: string; path: string; handler: object }[]

const nobody = '00000000-0000-4000-8000-000000000000'

/** The names of the mounted routes, as `GET /api/admin/users`. */
export const routesOf = (mounted: Mounted) => [
  ...new Set(mounted.flatMap(({ method, path }) => (method === 'ALL' ? [] : `${method} ${path}`))),
]

/** The declarations of the api's routes, by name. */
export const declaredBy = (mounted: Mounted): Record<string, Declaration> =>
  Object.fromEntries(
    mounted.flatMap(({ method, path, handler }) => {
      const declaration = declarationOf(handler)
      return declaration ? [[`${method} ${path}`, declaration] as const] : []
    }),
  )

/** The method and path of a route, with an unknown id. */
export const requestOf = (route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, path: path.replaceAll(/:\w+/g, nobody).replace('*', 'nothing') }
}

/** The answers to an empty form and an unknown id: status, and the code of a refusal. */
type Answers = Record<Person, string>

/** A route for everybody. */
const open = (answer: string): Answers => ({ stranger: answer, user: answer, editor: answer, admin: answer })

/** A route of the client's own account. */
const own = (answer: string): Answers => ({ ...open(answer), stranger: '401 no_authorization' })

/** A route of the auth service to all accounts, for admins only. */
const accounts = (answer: string): Answers => ({
  stranger: '401 no_authorization',
  user: '403 not_admin',
  editor: '403 not_admin',
  admin: answer,
})

/** Every route except pages and the api, whose routes have declarations. A missing route fails the test. */
export const siteRoutes: Record<string, Answers> = {
  'GET /health': open('200'),
  'GET /ready': open('200'),
  'GET /files/*': open('404'),
  'GET /site.webmanifest': open('200'),
  'GET /logo.svg': open('200'),
  'GET /og/files/*': open('404'),
  'GET /og/*': open('404'),
  'GET /.well-known/change-password': open('302'),
  'GET /.well-known/security.txt': open('200'),
  'GET /robots.txt': open('200'),
  'GET /sitemap.xml': open('200'),
  'GET /sitemap-paginas.xml': open('200'),
  'GET /sitemap-eventos.xml': open('404'),
  'GET /sitemap-blog.xml': open('404'),
  'GET /rss.xml': open('200'),
  'GET /ca/rss.xml': open('200'),
  'GET /calendar.ics': open('200'),
  'GET /ca/calendar.ics': open('200'),
  'GET /eventos/:id/calendar.ics': open('404'),
  'GET /ca/eventos/:id/calendar.ics': open('404'),
  'GET /privacidad': open('301'),
  'GET /ca/privacidad': open('301'),
  'GET /terminos': open('301'),
  'GET /ca/terminos': open('301'),
  'GET /aviso-legal': open('301'),
  'GET /ca/aviso-legal': open('301'),
  'GET /accesibilidad': open('301'),
  'GET /ca/accesibilidad': open('301'),

  'GET /api/openapi.json': open('200'),

  'GET /auth/v1/health': open('200'),
  'GET /auth/v1/settings': open('200'),
  'GET /auth/v1/.well-known/jwks.json': open('200'),
  'POST /auth/v1/signup': open('422 anonymous_provider_disabled'),
  'POST /auth/v1/token': open('400 invalid_credentials'),
  'POST /auth/v1/otp': open('400 validation_failed'),
  'POST /auth/v1/recover': open('400 validation_failed'),
  'POST /auth/v1/resend': open('400 validation_failed'),
  'POST /auth/v1/verify': open('400 validation_failed'),
  'GET /auth/v1/verify': open('400 validation_failed'),
  'GET /auth/v1/authorize': open('400 validation_failed'),
  'GET /auth/v1/callback': open('303'),
  'POST /auth/v1/callback': open('303'),
  'GET /auth/v1/user': own('200'),
  'PUT /auth/v1/user': own('200'),
  'DELETE /auth/v1/user': own('204'),
  'GET /auth/v1/reauthenticate': own('200'),
  'POST /auth/v1/logout': own('204'),
  'POST /auth/v1/proofs': own('400 invalid_credentials'),
  'GET /auth/v1/sessions': own('200'),
  'POST /auth/v1/sessions/closings': open('400 validation_failed'),
  'DELETE /auth/v1/sessions/:id': own('404 session_not_found'),
  'POST /auth/v1/factors': own('400 validation_failed'),
  'DELETE /auth/v1/factors/:id': own('404 mfa_factor_not_found'),
  'POST /auth/v1/factors/:id/challenge': own('404 mfa_factor_not_found'),
  'POST /auth/v1/factors/:id/verify': own('404 mfa_factor_not_found'),
  'GET /auth/v1/factors/recovery-codes': own('404 mfa_factor_not_found'),
  'POST /auth/v1/factors/recovery-codes': own('422 mfa_recovery_codes_sole_factor'),
  'POST /auth/v1/factors/recovery-codes/regenerate': own('404 mfa_factor_not_found'),
  'DELETE /auth/v1/factors/recovery-codes': own('404 mfa_factor_not_found'),
  'POST /auth/v1/factors/recovery-codes/verify': own('404 mfa_factor_not_found'),
  'GET /auth/v1/user/identities/authorize': own('404 manual_linking_disabled'),
  'DELETE /auth/v1/user/identities/:id': own('404 manual_linking_disabled'),
  'GET /auth/v1/admin/users': accounts('200'),
  'POST /auth/v1/admin/users': accounts('400 validation_failed'),
  'GET /auth/v1/admin/users/:id': accounts('404 user_not_found'),
  'PUT /auth/v1/admin/users/:id': accounts('404 user_not_found'),
  'DELETE /auth/v1/admin/users/:id': accounts('404 user_not_found'),
  'GET /auth/v1/admin/users/:id/factors': accounts('404 user_not_found'),
  'DELETE /auth/v1/admin/users/:id/factors/:factor': accounts('404 user_not_found'),
  'DELETE /auth/v1/admin/users/:id/sessions': accounts('404 user_not_found'),
  'POST /auth/v1/invite': accounts('400 validation_failed'),
  'POST /auth/v1/admin/generate_link': accounts('400 validation_failed'),
}

/** The pages. The server renders them without an account; their data come from the routes above. */
export const pages: Record<string, string> = {
  '/': '200',
  '/eventos': '200',
  '/eventos/:id': '404',
  '/eventos/:id/inscripcion': '404',
  '/eventos/:id/borrador': '200',
  '/eventos/:id/reserva': '200',
  '/club': '200',
  '/restaurantes': '200',
  '/restaurantes/:id': '404',
  '/blog': '200',
  '/blog/:slug': '404',
  '/contacto': '200',
  '/contacto/mensaje': '200',
  '/solicitud': '200',
  '/cesion': '200',
  '/cocina': '200',
  '/inscripciones': '200',
  '/mi-cuenta': '200',
  '/buscar': '200',
  '/mis-mesas': '200',
  '/mis-mesas/:id': '200',
  '/legal/aviso-legal': '200',
  '/legal/privacidad': '200',
  '/legal/terminos': '200',
  '/legal/accesibilidad': '200',
  '/*': '404',
  '/socio/completar-datos': '200',
  '/puerta': '200',
  '/auth': '200',
  '/auth/recuperar': '200',
  '/auth/cerrar-sesiones': '200',
  '/mis-datos': '200',
  '/avisame': '200',
  '/avisos': '200',
  '/auth/confirmar': '200',
  '/auth/nueva-contrasena': '200',
  '/create-super-admin': '200',
  '/admin': '302',
  '/admin/login': '200',
  '/admin/dashboard': '200',
  '/admin/eventos': '200',
  '/admin/eventos/importar': '200',
  '/admin/eventos/nuevo': '200',
  '/admin/eventos/inscripciones': '200',
  '/admin/eventos/:id/:tab?': '200',
  '/admin/cobros/:tab?': '200',
  '/admin/restaurantes': '200',
  '/admin/restaurantes/nuevo': '200',
  '/admin/restaurantes/importar': '200',
  '/admin/restaurantes/:id': '200',
  '/admin/organizers': '200',
  '/admin/blog': '200',
  '/admin/mensajes': '200',
  '/admin/cartas': '200',
  '/admin/actividad': '200',
  '/admin/personas/:id/:tab?': '200',
  '/admin/solicitudes': '200',
  '/admin/socios': '200',
  '/admin/socios-activos': '200',
  '/admin/socios/libro': '200',
  '/admin/socios/importar': '200',
  '/admin/socios/asambleas': '200',
  '/admin/socios/asambleas/:id/:tab?': '200',
  '/admin/socios/duplicados': '200',
  '/admin/usuarios': '200',
  '/admin/password-reset': '200',
  '/admin/ajustes': '200',
  '/admin/persona': '200',
  '/admin/persona/registro': '200',
  '/admin/club': '200',
  '/admin/estado': '200',
  '/admin/seguridad': '200',
}
