import { useState } from 'react'
import { formatEuros } from '#base/text/money.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { messages } from './messages.ts'
import { chooseFile } from '../queries.ts'

type Named = { id: string; fullName: string }
/** A seat that may be of this member, and whether it costs what members pay: asked if it costs more. */
type Join = { seat: Named; member: Named; atMemberPrice?: boolean }
/** What is asked if there are several: which seat, or whose. `of` is the row it is about. */
type Question = {
  of: string
  title: string
  text: string
  nameOf: (join: Join) => string
  find: () => Promise<Join[]>
}

/** «Es suya»: joins a seat to a member's file, with an undo. It asks if there are several to choose from; `dialog` must be rendered. */
export const useJoinFile = () => {
  const say = useSay(messages)
  const language = useLanguage()
  const [asked, setAsked] = useState<Question & { joins: Join[] }>()
  const [priced, setPriced] = useState<{ join: Join; price: number; memberPrice: number }>()

  const joining = useAct(
    ({ seat, member, atMemberPrice }: Join) => {
      setAsked(undefined)
      setPriced(undefined)
      return chooseFile(seat.id, { from: null, to: member.id, atMemberPrice })
    },
    {
      done: say.joined,
      doneText: (_answer, { seat, member }) => say.joinedText(seat.fullName, member.fullName),
      failed: say.joinFailed,
      why: { 'content.conflict': say.otherFile, 'socio.not-active': say.notJoinable },
      undo:
        (_answer, { seat, member, atMemberPrice }) =>
        () =>
          chooseFile(seat.id, { from: member.id, to: null, atMemberPrice }),
      asks: (error, join) => {
        if (!(error instanceof Refused) || error.code !== 'registration.member-price') return false
        const { price, memberPrice } = error.details
        setPriced({ join, price: Number(price), memberPrice: Number(memberPrice) })
        return true
      },
      rowOf: ({ seat }) => seat.id,
      isReadFirst: true,
    },
  )
  const finding = useAct(
    async (question: Question) => {
      const joins = await question.find()
      if (joins.length === 1) await joining.run(joins[0]!)
      else setAsked({ ...question, joins })
    },
    { failed: say.joinFailed, rowOf: ({ of }) => of },
  )

  const dialog = asked && (
    <Dialog title={asked.title} description={asked.text} onClose={() => setAsked(undefined)}>
      <DialogFoot problem={undefined}>
        {asked.joins.map((one) => (
          <ActButton key={one.seat.id + one.member.id} act={joining} sent={one} tone="line">
            {asked.nameOf(one)}
          </ActButton>
        ))}
      </DialogFoot>
    </Dialog>
  )
  const sum = (euros: number) => formatEuros(euros, language)
  const priceDialog = priced && (
    <Dialog
      title={say.memberPriceTitle}
      description={say.memberPriceText(sum(priced.price), sum(priced.memberPrice))}
      onClose={() => setPriced(undefined)}
    >
      <DialogFoot problem={undefined}>
        <ActButton act={joining} sent={{ ...priced.join, atMemberPrice: false }} tone="line">
          {say.keepPrice(sum(priced.price))}
        </ActButton>
        <ActButton act={joining} sent={{ ...priced.join, atMemberPrice: true }} tone="ink">
          {say.chargeMemberPrice(sum(priced.memberPrice))}
        </ActButton>
      </DialogFoot>
    </Dialog>
  )
  return { finding, dialog: dialog ?? priceDialog }
}
