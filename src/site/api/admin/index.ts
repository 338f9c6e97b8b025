import { Hono } from 'hono'
import { type ApiEnv, staffOnly, requireSecondFactor } from '#club/core/server/http/actor.ts'
import { noStore } from '#platform/http/no-store.ts'
import { firstStart } from '#club/people/first-start/server/staff-routes.ts'
import { limitSearches } from '#club/core/server/http/rate-limits.ts'
import { route } from '#club/core/server/http/route.ts'
import { activity } from '#club/people/activity/server/staff-routes.ts'
import { assemblies } from '#club/members/assemblies/server/staff-routes.ts'
import { blogPosts } from '#club/evenings/posts/server/staff-routes.ts'
import { bursts } from '#club/evenings/bookings/server/burst-routes.ts'
import { clubFacts } from '#club/pages/facts/server/staff-routes.ts'
import { contactMessages } from '#club/post/messages/server/staff-routes.ts'
import { dashboard } from '#club/people/inbox/server/staff-routes.ts'
import { doors } from '#club/evenings/door/server/staff-routes.ts'
import { events } from '#club/evenings/events/server/staff-routes.ts'
import { emails } from '#club/post/emails/server/staff-routes.ts'
import { kitchens } from '#club/evenings/kitchen/server/staff-routes.ts'
import { merges } from '#club/people/merging/server/staff-routes.ts'
import { notices } from '#club/evenings/notices/server/staff-routes.ts'
import { organizers } from '#club/pages/organizers/server/staff-routes.ts'
import { people } from '#club/people/person/server/routes/people.ts'
import { payments } from '#club/evenings/payments/server/staff-routes.ts'
import { privacy } from '#club/people/privacy/server/staff-routes.ts'
import { registrations } from '#club/evenings/bookings/server/staff-routes.ts'
import { restaurants } from '#club/pages/restaurants/server/staff-routes.ts'
import { savedFilters } from './lists/saved-filters.ts'
import { search } from '#club/people/find/server/staff-routes.ts'
import { tables } from '#club/evenings/tables/server/staff-routes.ts'
import { uploads } from '#club/core/content/server/staff-routes.ts'
import { status } from '#club/people/status/server/staff-routes.ts'
import { membershipRequests } from '#club/members/requests/server/staff-routes.ts'
import { register } from '#club/members/members/server/register-routes.ts'
import { imports } from '#club/members/imports/server/staff-routes.ts'
import { socios } from '#club/members/members/server/staff-routes.ts'
import { users } from '#club/people/users/server/staff-routes.ts'

/** The panel's api. The checks at the top apply to every route below. Its answers contain personal data: no cache may store them. */
export const admin = new Hono<ApiEnv>()
  .use(noStore)
  .use(staffOnly)
  .use(limitSearches)
  .get('/me', route({ may: 'staff' }), (c) => c.json(c.var.club.actor))
  .use(requireSecondFactor)
  .route('/dashboard', dashboard)
  .route('/dashboard/bursts', bursts)
  .route('/search', search)
  .route('/activity', activity)
  .route('/saved-filters', savedFilters)
  .route('/events', events)
  .route('/events', doors)
  .route('/kitchens', kitchens)
  .route('/notices', notices)
  .route('/restaurants', restaurants)
  .route('/organizers', organizers)
  .route('/blog-posts', blogPosts)
  .route('/registrations', registrations)
  .route('/tables', tables)
  .route('/payments', payments)
  .route('/contact-messages', contactMessages)
  .route('/emails', emails)
  .route('/uploads', uploads)
  .route('/membership-requests', membershipRequests)
  .route('/socios', socios)
  .route('/register', register)
  .route('/imports', imports)
  .route('/assemblies', assemblies)
  .route('/people', people)
  .route('/merges', merges)
  .route('/users', users)
  .route('/privacy', privacy)
  .route('/club-facts', clubFacts)
  .route('/status', status)
  .route('/first-start', firstStart)
