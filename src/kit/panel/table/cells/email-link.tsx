/** A mailto: link. */
export const EmailLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>
