import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { PrintedSheet } from '#kit/panel/print/printed-sheet.tsx'
import { IconButton } from '#kit/panel/record/icon-button.tsx'
import { messages } from './messages.ts'
import { type PaymentWithClub, paymentQuery } from './queries.ts'
import { Receipt } from './receipt.tsx'

/** Prints the receipt of a payment. */
export const PrintReceipt = ({ id, receipt }: { id: string; receipt: string }) => {
  const say = useSay(messages)
  const queries = useQueryClient()
  const [payment, setPayment] = useState<PaymentWithClub>()
  const printing = useAct(() => queries.fetchQuery(paymentQuery(id)), { failed: say.notPrinted, onDone: setPayment })
  return (
    <>
      <IconButton
        icon={Printer}
        name={say.printOf(receipt)}
        title={say.print}
        isOff={printing.isBusy}
        onClick={() => void printing.run()}
      />
      {payment && (
        <PrintedSheet label={say.receipt(receipt)} onPrinted={() => setPayment(undefined)}>
          <Receipt payment={payment} />
        </PrintedSheet>
      )}
    </>
  )
}
