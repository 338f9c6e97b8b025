/** A mailto: link, which breaks after its @ if it must. */
export const EmailLink = ({ email }: { email: string }) => {
  const at = email.indexOf('@') + 1
  return (
    <a href={`mailto:${email}`}>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </a>
  )
}
