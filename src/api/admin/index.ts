import { Hono } from 'hono'
import { type ApiEnv, staffOnly, requireSecondFactor } from '../actor.ts'
import { noStore } from '#http/no-store.ts'
import { limitSearches } from '../rate-limits.ts'
import { route } from '../route.ts'
import { activity } from './activity.ts'
import { blogPosts } from './blog-posts.ts'
import { clubFacts } from './club-facts.ts'
import { contactMessages } from './contact-messages.ts'
import { dashboard } from './dashboard.ts'
import { events } from './events.ts'
import { emails } from './emails.ts'
import { notices } from './notices.ts'
import { organizers } from './organizers.ts'
import { people } from './people/people.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import { registrations } from './registrations.ts'
import { restaurants } from './restaurants.ts'
import { savedFilters } from './lists/saved-filters.ts'
import { search } from './search.ts'
import { uploads } from './uploads.ts'
import { status } from './status.ts'
import { membershipRequests } from './membership-requests.ts'
import { socios } from './socios.ts'
import { users } from './users.ts'

/** The panel's api. The checks at the top apply to every route below. Its answers contain personal data: no cache may store them. */
export const admin = new Hono<ApiEnv>()
  .use(noStore)
  .use(staffOnly)
  .use(limitSearches)
  .get('/me', route({ may: 'staff' }), (c) => c.json(c.var.club.actor))
  .use(requireSecondFactor)
  .route('/dashboard', dashboard)
  .route('/search', search)
  .route('/activity', activity)
  .route('/saved-filters', savedFilters)
  .route('/events', events)
  .route('/notices', notices)
  .route('/restaurants', restaurants)
  .route('/organizers', organizers)
  .route('/blog-posts', blogPosts)
  .route('/registrations', registrations)
  .route('/payments', payments)
  .route('/contact-messages', contactMessages)
  .route('/emails', emails)
  .route('/uploads', uploads)
  .route('/membership-requests', membershipRequests)
  .route('/socios', socios)
  .route('/people', people)
  .route('/users', users)
  .route('/privacy', privacy)
  .route('/club-facts', clubFacts)
  .route('/status', status)
