/** An address, to be written to from here. */
export const WriteLink = ({ email }: { email: string }) => <a href={`mailto:${email}`}>{email}</a>
