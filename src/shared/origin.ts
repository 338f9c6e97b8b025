/** From where a request came, for limits, sessions and the audit log. Empty for what the site asks itself. */
export type Origin = { ip: string; userAgent: string }
