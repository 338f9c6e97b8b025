/** A telephone as it was typed, to be called from here. */
export const CallLink = ({ phone }: { phone: string }) => (
  <a className="num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </a>
)
