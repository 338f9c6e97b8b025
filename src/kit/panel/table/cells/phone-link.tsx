import { clsx } from 'clsx'
import { telephoneUrl } from '#base/club-facts.ts'
import cells from './cells.module.css'

/** A tel: link that shows the number as it was typed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={clsx('num', cells.nowrap)} href={telephoneUrl(phone)}>
    {phone}
  </a>
)
