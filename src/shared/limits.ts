/** Numbers that the club’s pages and rules go by. They are no facts of a club: a release changes them. */
export const limits = {
  homeUpcomingEvents: 3,
  eventsPerPage: 51,
  postsPerPage: 24,
  /** Beyond it the map of the site comes in parts. */
  maxSitemapPages: 500,
  /** Of the newest posts, in the feed. */
  postsInFeed: 30,
  restaurantsPerPage: 6,
  blogSkeletons: 6,
  recentRequests: 5,
  /** Beyond it the dashboard says that there are more. */
  maxDashboardCount: 5000,
  cancellationNoticeHours: 48,
  trashDays: 30,
} as const
