/** Everything the club may refuse, and the HTTP status that says so. The sentence belongs to the screen. */
export const refusals = {
  invalid: 422,
  'event.not-found': 404,
  'event.full': 409,
  'event.begun': 409,
  'restaurant.not-found': 404,
  'post.not-found': 404,
  'organizer.not-found': 404,
  'registration.not-found': 404,
  'contact-message.not-found': 404,
  'letter.not-found': 404,
  'content.conflict': 409,
  'event.has-registrations': 409,
  'event.capacity-below-registered': 409,
  'slug.taken': 409,
  'upload.not-an-image': 415,
  'upload.too-large': 413,
  'not-found': 404,
  'sign-in.required': 401,
  'access.denied': 403,
  'second-factor.required': 403,
} as const

export type RefusalCode = keyof typeof refusals
export type RefusalStatus = (typeof refusals)[RefusalCode]
