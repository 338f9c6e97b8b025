import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Euro } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OpenPartyList } from '../../shared/payment.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { BulkFoot } from '#kit/panel/table/selection/bulk-foot.tsx'
import { messages as selectionMessages } from '#kit/panel/table/selection/messages.ts'
import { useSelection } from '#kit/panel/table/selection/use-selection.ts'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { wholeParty } from '../party-address.ts'
import { messages } from '../messages.ts'
import { NextPayerPeek } from './next-payer-peek.tsx'
import { openPartyColumns } from './open-party-columns.tsx'
import { PartyMoneyDialog } from '../party-money-dialog.tsx'
import { payerOf } from '../collect/payer.ts'
import { openParties } from '../queries.ts'
import { useCollect } from '../collect/use-collect.tsx'
import { useNoted } from './use-noted.ts'
import styles from '../payments.module.css'

/** The parties that owe money, or get money back, of all events or of the one in the address. Who owes is noted one after the other, or several at once. */
export const OpenPartiesTab = ({ filter }: { filter: OpenPartyList['filter'] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const isOwing = filter === 'owing'
  const state = useListState(['payUntil'], { sort: 'payUntil' })
  const [params] = useSearchParams()
  const event = params.get('event') ?? undefined
  const isThisWeek = params.get('due') === 'week'
  const scope = { ...(event && { event }), ...(isThisWeek && { due: 'week' as const }) }
  const list = useQuery(openParties({ ...state.query, filter, ...scope }))
  const { rows = [], total = 0, sum = 0 } = list.data ?? {}
  const noted = useNoted(rows)
  const { open } = useOpenRecord('dialog', wholeParty)
  const peek = useOpenRecord('peek')
  const [toReturn, setToReturn] = useState<string>()
  const selection = useSelection(rows, filter)
  const collect = useCollect(selection.clear)
  const { isPaid, openOf, shown } = noted
  const columns = useMemo(
    () => openPartyColumns(language, isOwing, { isPaid, openOf }),
    [language, isOwing, isPaid, openOf],
  )
  const title = rows[0] && inLanguage(language, rows[0].title, rows[0].titleCa)
  const verb = say[isOwing ? 'notePayment' : 'noteRefund']
  const picked = [...selection.picked.values()].filter(({ id }) => !isPaid(id))
  const first = shown.find(({ id }) => !isPaid(id))
  return (
    <>
      {total > 0 && (
        <p className={styles.strip}>
          <b className={clsx('num', isOwing ? styles.owed : styles.back)}>{formatEuros(sum, language)}</b>{' '}
          <span>{`${say[isOwing ? 'owe' : 'toReturnTo'](total)}${event && title ? `: ${title}` : ''}${isThisWeek ? ` ${say.dueThisWeek}` : ''}`}</span>
          {isOwing && first && (
            <Button tone="line" size="small" onClick={() => peek.open(first.id)}>
              {say.nextPayer}
            </Button>
          )}
        </p>
      )}
      {(event || isThisWeek) && (
        <p className={styles.strip}>
          <SiteLink to={`/admin/cobros${isOwing ? '' : '/devolver'}`}>
            {isThisWeek ? say.allWhoOwe : say.ofAllEvents}
          </SiteLink>
        </p>
      )}
      <Listing
        label={say[isOwing ? 'owing' : 'refunds']}
        columns={columns}
        list={list.data ? { ...list, data: { ...list.data, rows: shown, total: total + noted.paidCount } } : list}
        say={{ ...say, count: say.parties, searchHint: say.searchParties, listError: say.partiesError }}
        state={state}
        nameOf={({ fullName }) => fullName}
        {...(isOwing && { selection, peek })}
        acts={({ id, fullName }) => [
          !isPaid(id) && {
            text: verb,
            name: contentMessages(language).of(verb, fullName),
            icon: Euro,
            run: () => (isOwing ? peek.open(id) : setToReturn(id)),
            key: 'charge',
          },
        ]}
        onOpen={({ id }) => open(id)}
        empty={<ListEmpty state={state} title={say[isOwing ? 'nobodyOwes' : 'nothingToReturn']} />}
      >
        {isOwing && peek.id && <NextPayerPeek noted={noted} peek={peek} id={peek.id} onWhole={open} />}
      </Listing>
      {picked.length > 0 ? (
        <BulkFoot
          text={say.parties(picked.length)}
          acts={collect.act(picked.map(payerOf))}
          end={{ text: selectionMessages(language).letGo, run: selection.clear }}
        />
      ) : (
        (collect.done ??
        (noted.last && !peek.id && (
          <BulkFoot
            text={say.notedFrom(formatEuros(noted.last.amount, language), noted.last.party.fullName)}
            acts={[{ text: say.undo, run: noted.undoLast, isBusy: noted.isUndoing, key: 'undo' }]}
            end={{ text: say.close, run: noted.hideLast }}
          />
        )))
      )}
      {collect.dialog}
      {toReturn && <PartyMoneyDialog registrationId={toReturn} isDirect onClose={() => setToReturn(undefined)} />}
    </>
  )
}
