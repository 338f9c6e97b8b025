/** The imported tables, each after the tables it refers to. `users` are the accounts of the former auth service. */
export const tables = [
  'users',
  'usuarios',
  'organizers',
  'restaurants',
  'events',
  'event_registrations',
  'blog_posts',
  'membership_requests',
  'socios',
] as const

export type TableName = (typeof tables)[number]
