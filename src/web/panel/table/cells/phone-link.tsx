/** A tel: link that shows the number as it was typed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className="num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    {phone}
  </a>
)
