import { useQueryClient } from '@tanstack/react-query'
import { Building2, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { type ReceiptCompany, receiptCompany } from '../shared/payment.ts'
import { messages } from './messages.ts'
import { type PaymentWithClub, paymentQuery } from './queries.ts'
import { Receipt } from './receipt.tsx'
import styles from './payments.module.css'

/** Prints the receipt of a payment, also in the name of a company. */
export const PrintReceipt = ({ id, receipt }: { id: string; receipt: string }) => {
  const say = useSay(messages)
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [printed, setPrinted] = useState<{ payment: PaymentWithClub; company?: ReceiptCompany | undefined }>()
  const printing = useAct(
    async (company?: ReceiptCompany) => ({ payment: await queries.fetchQuery(paymentQuery(id)), company }),
    { failed: say.notPrinted, onDone: setPrinted },
  )
  return (
    <span className={styles.prints}>
      <IconButton
        icon={Printer}
        name={say.printOf(receipt)}
        title={say.print}
        isOff={printing.isBusy}
        onClick={() => void printing.run(undefined)}
      />
      <IconButton
        icon={Building2}
        name={say.forCompanyOf(receipt)}
        title={say.forCompany}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ActDialog
          act={printing}
          title={say.forCompanyOf(receipt)}
          text={say.forCompanyText}
          schema={receiptCompany}
          values={{ company: '', taxId: '' }}
          button={say.print}
          onClose={() => setIsAsking(false)}
        >
          <TextField name="company" label={say.company} maxLength={200} />
          <TextField name="taxId" label={say.taxId} maxLength={20} />
        </ActDialog>
      )}
      {printed && (
        <Printed label={say.receipt(receipt)} onPrinted={() => setPrinted(undefined)}>
          <Receipt {...printed} />
        </Printed>
      )}
    </span>
  )
}
