import { Translated } from '#kit/site/translated.tsx'
import type { MembershipFacts } from '../shared/membership-facts.ts'

type BenefitsProps = { benefits: MembershipFacts['benefits']; className: string | undefined }

/** What one gets for the fee, counted; nothing if the club says none. */
export const MembershipBenefits = ({ benefits, className }: BenefitsProps) =>
  benefits.length > 0 && (
    <ul className={className}>
      {benefits.map(({ count, text, textCa }) => (
        <li key={text}>
          <b>{count}</b> <Translated es={text} ca={textCa} />
        </li>
      ))}
    </ul>
  )
