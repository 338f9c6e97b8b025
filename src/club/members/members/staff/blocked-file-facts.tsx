import { formatDate } from '#base/dates/dates.ts'
import { paymentMethods } from '../shared/membership.ts'
import { groupedIban } from '#base/iban/grouped-iban.ts'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import type { BlockedFile } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'

/** What a blocked file holds, as it was read for a court, the prosecutor or an authority. */
export const BlockedFileFacts = ({ file }: { file: BlockedFile }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const name = fields(language)
  const method = paymentMethods.find((value) => value === file.paymentMethod)
  return (
    <Group title={say.sealed}>
      <Fact name={say.email}>{file.email}</Fact>
      <Fact name={say.phone}>{file.phone}</Fact>
      <Fact name={name.address}>{file.address}</Fact>
      <Fact name={name.birthDate}>{file.birthDate && formatDate(file.birthDate, language)}</Fact>
      <Fact name={name.paymentMethod}>{method && paymentMethodIn(language)[method]}</Fact>
      <Fact name={name.iban}>{file.iban && groupedIban(file.iban)}</Fact>
      {file.cardHolderName && <Fact name={name.cardHolderName}>{file.cardHolderName}</Fact>}
      <Fact name={name.billingAddress}>{file.billingAddress}</Fact>
      <Fact name={name.notes}>{file.notes}</Fact>
    </Group>
  )
}
