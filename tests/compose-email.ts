import { composeEmail as compose } from '#platform/outbox/compose-email.ts'
import { catalogue } from '#site/emails/catalogue.ts'

type Composed = Parameters<typeof compose>

/** Renders an email of the catalogue. */
export const composeEmail = (email: Composed[1], club?: Composed[2]) => compose(catalogue, email, club)
