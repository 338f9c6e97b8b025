import { telephoneUrl } from '#base/club-facts.ts'

/** A telephone number to call. */
export const CallLink = ({ phone }: { phone: string }) => (
  <a className="num" href={telephoneUrl(phone)}>
    {phone.replaceAll(' ', '\u00a0')}
  </a>
)
