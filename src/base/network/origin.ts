/** The origin of a request, for limits, sessions and the audit log. Empty for the site's own requests. */
export type Origin = {
  ip: string
  userAgent: string
  /** The request came through a proxy that TRUSTED_PROXY does not name: all its clients share one address. */
  isOfProxy?: boolean
}
