/** From where a request came, for limits, sessions and the audit log. Empty for what the site asks itself. */
export type Origin = {
  ip: string
  userAgent: string
  /** A proxy that TRUSTED_PROXY does not name: whoever comes through it has the same address. */
  isOfProxy?: boolean
}
