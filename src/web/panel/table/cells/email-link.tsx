/** A mailto: link. */
export const WriteLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>
