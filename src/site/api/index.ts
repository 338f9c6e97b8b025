import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import { limitBody } from '#platform/http/body-limit.ts'
import { requestDeadline } from '#platform/http/request-deadline.ts'
import { isClientDisconnected } from '#platform/http/client-disconnected.ts'
import { createAuth } from '#accounts/server/index.ts'
import {
  type ApiEnv,
  type ReadActor,
  type ReadOrigin,
  type Resources,
  isPanel,
  isRead,
  withActor,
} from '#club/core/server/http/actor.ts'
import { admin } from './admin/index.ts'
import { agenda, calendar } from '#club/evenings/events/server/agenda-routes.ts'
import { type OnChange, announceChanges } from '#club/core/server/http/announce-changes.ts'
import { errorAnswer } from '#club/core/server/http/answer-error.ts'
import type { ApiState } from '#club/core/server/http/api-state.ts'
import { openApiState } from './open-api-state.ts'
import { alerts, unsubscriptions } from '#club/evenings/alerts/server/visitor-routes.ts'
import { bookingLinks, myBookings } from '#club/evenings/bookings/server/booking-links-routes.ts'
import { bookings } from '#club/evenings/bookings/server/visitor-routes.ts'
import { blogPosts } from '#club/evenings/posts/server/visitor-routes.ts'
import { contactMessages } from '#club/post/messages/server/visitor-routes.ts'
import { clubFacts } from '#club/pages/facts/server/visitor-routes.ts'
import { door } from '#club/evenings/door/server/visitor-routes.ts'
import { kitchen } from '#club/evenings/kitchen/server/visitor-routes.ts'
import { completion } from '#club/members/completion/server/visitor-routes.ts'
import { events } from '#club/evenings/events/server/visitor-routes.ts'
import { me } from '#club/members/own-file/server/visitor-routes.ts'
import { mostImportBytes } from '#club/core/imports/shared/import-form.ts'
import { membershipRequests, ownApplication } from '#club/members/requests/server/visitor-routes.ts'
import { ownRegistrations } from '#club/evenings/bookings/server/own-registrations-routes.ts'
import { readVisibleFacts } from '#club/pages/facts/server/club-facts.ts'
import { describeApi } from './openapi.ts'
import { personalData } from '#club/people/privacy/server/visitor-routes.ts'
import { publicPages } from './public/public-pages.ts'
import { policyReports } from './public/policy-reports.ts'
import { getRestaurantPage, listRestaurantCards } from '#club/evenings/events/server/restaurant-page.ts'
import { restaurants } from '#club/pages/restaurants/server/visitor-routes.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/visitor-routes.ts'
import { search } from '#club/people/find/server/visitor-routes.ts'
import { type Setup, setup } from '#club/people/users/server/visitor-routes.ts'

const unknownOrigin = () => ({ ip: '', userAgent: '' })

/** The maximum size of a public form's body. */
export const maxBodyBytes = 64 * 1024
/** A post in two languages is long, and so is an evening without a network. Uploads have their own limit. */
const staffBodyBytes = 1024 * 1024

type Options = {
  readOrigin?: ReadOrigin
  /** The accounts, for the page of the first admin and for invitations. Without them these routes refuse. */
  accounts?: Setup
  apiState?: ApiState
  onChange?: OnChange
}

/** The HTTP api of the domain. Every refusal is answered as `{ error: code }` with its status of `base/refusals.ts`. */
export const createApi = (
  club: Resources,
  readActor: ReadActor,
  { readOrigin = unknownOrigin, accounts, apiState = openApiState(club), onChange = () => {} }: Options = {},
) => {
  const api = new Hono<ApiEnv>()
    .use(announceChanges(onChange))
    .use(limitBodies)
    .use(requestDeadline(({ req }) => deadlineOf(req.path)))
    .use(withActor(club, apiState, readActor, readOrigin))
    .use((c, next) => {
      c.set('auth', accounts?.auth)
      c.set('namedAdmins', accounts?.auth.settings.staffEmails ?? [])
      return next()
    })
    .route('/agenda', agenda)
    .route('/calendar', calendar)
    .route('/events', events)
    .route('/events', bookings)
    .route('/restaurants', restaurants({ list: listRestaurantCards, getPage: getRestaurantPage }))
    .route('/blog-posts', blogPosts)
    .route('/search', search)
    .route('/places', publicPages)
    .route('/club-facts', clubFacts)
    .route('/own-registrations', ownRegistrations)
    .route('/my-bookings', myBookings)
    .route('/booking-links', bookingLinks)
    .route('/seat-offers', seatOffers)
    .route('/door', door)
    .route('/kitchen', kitchen)
    .route('/alerts', alerts)
    .route('/unsubscriptions', unsubscriptions)
    .route('/personal-data', personalData)
    .route('/contact-messages', contactMessages)
    .route('/membership-requests', membershipRequests)
    .route('/own-application', ownApplication)
    .route('/me', me)
    .route('/completion', completion)
    .route('/policy-reports', policyReports())
    .route('/setup', setup(accounts))
    .route('/admin', admin)

  return new Hono<ApiEnv>()
    .get('/api/openapi.json', async (c) => {
      const { name } = await readVisibleFacts(club)
      return c.json(describeApi(name, [...mounted(api.routes), ...authRoutes(accounts)]))
    })
    .route('/api', api)
    .notFound((c) => c.json({ error: 'not-found' }, 404))
    .onError((error, c) => {
      if (isClientDisconnected(c, error)) return c.body(null, 400)
      const { status, body, headers } = errorAnswer(error, isPublicWrite(c))
      return c.json(body, status, headers)
    })
}

const mounted = (routes: RouterRoute[]) => routes.map((route) => ({ ...route, path: `/api${route.path}` }))
const authRoutes = (accounts?: Setup) => (accounts ? createAuth(accounts.auth).routes : [])

const tooLarge = (c: Context) => c.json({ error: 'too-large' }, 413)
const [limitPublic, limitStaff] = [limitBody(maxBodyBytes, tooLarge), limitBody(staffBodyBytes, tooLarge)]
/** A spreadsheet of the largest size, as base64. */
const limitSheet = limitBody(Math.ceil(mostImportBytes / 3) * 4 + maxBodyBytes, tooLarge)

/** The deadline of a request. Uploads have none: the connection and the file storage have their own. */
const deadlineOf = (path: string) => (path === uploadsPath ? undefined : isPanel(path) ? 'panel' : 'web')
const uploadsPath = '/api/admin/uploads'

const isPublicWrite = (c: Context) => !isRead(c) && !isPanel(c.req.path)

const limitBodies: MiddlewareHandler = (c, next) => {
  if (c.req.method === 'GET' || c.req.path === uploadsPath) return next()
  if (/^\/api\/admin\/(?:restaurants\/|events\/)?imports/.test(c.req.path)) return limitSheet(c, next)
  return isPanel(c.req.path) || c.req.path.startsWith('/api/door/') ? limitStaff(c, next) : limitPublic(c, next)
}

export type Api = ReturnType<typeof createApi>
