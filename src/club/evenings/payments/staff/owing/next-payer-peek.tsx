import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Peek } from '#kit/panel/record/peek/peek.tsx'
import type { OpenRecord } from '#kit/panel/record/use-open-record.ts'
import { messages } from '../messages.ts'
import { NextPayer } from './next-payer.tsx'
import { Button } from '#kit/site/button/button.tsx'
import type { useNoted } from './use-noted.ts'
import styles from './next-payer.module.css'

type NextPayerPeekProps = {
  noted: ReturnType<typeof useNoted>
  peek: OpenRecord
  /** The party that is open. */
  id: string
  /** Opens all about a party. */
  onWhole: (id: string) => void
}

/** Who owes next, beside the list, with what was just noted on top. */
export const NextPayerPeek = ({ noted, peek, id, onWhole }: NextPayerPeekProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { shown, isPaid, last, add, undoLast, isUndoing } = noted
  useKeys({ undo: last && undoLast })
  const party = shown.find((one) => one.id === id)
  const goOn = () => {
    const at = shown.findIndex((one) => one.id === id)
    const others = [...shown.slice(at + 1), ...shown.slice(0, at)]
    const next = others.find((one) => !isPaid(one.id))
    if (next) peek.open(next.id, { takesFocus: false, saved: true })
    else peek.close()
  }
  return (
    <Peek title={party?.fullName ?? say.nextPayer} takesFocus={peek.takesFocus} isNarrow onClose={peek.close}>
      {last && (
        <div className={styles.done}>
          <span role="status">{say.notedFrom(formatEuros(last.amount, language), last.party.fullName)}</span>
          <Button size="small" isBusy={isUndoing} onClick={() => void undoLast()}>
            {say.undo}
            <KeyHint name="undo" />
          </Button>
        </div>
      )}
      {party && !isPaid(id) ? (
        <NextPayer
          key={id}
          party={party}
          onNoted={({ id: paymentId, amount }) => {
            add({ party, paymentId, amount })
            goOn()
          }}
          onWhole={() => onWhole(id)}
        />
      ) : (
        <p className={styles.settled}>{say.alreadyPaid}</p>
      )}
    </Peek>
  )
}
