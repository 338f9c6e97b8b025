import { hash } from 'node:crypto'

type Sent = { idempotencyKey: string; email: string }

/**
 * The key under which a form is kept: it stands for one person, and for what else they sent it about (decision 55). A page
 * that was opened twice, and filled in for two, brings the same for both. As hexadecimal digits without hyphens.
 */
export const keyOf = ({ idempotencyKey, email }: Sent, ...about: string[]) =>
  hash('sha256', [idempotencyKey, ...about, email.toLowerCase()].join(' ')).slice(0, 32)
