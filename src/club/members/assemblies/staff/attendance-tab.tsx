import { Check, Printer, UserRound, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { required } from '#base/forms/content-fields.ts'
import { folded } from '#base/text/folded.ts'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Field } from '#kit/site/form/field.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import { useKeys } from '#kit/panel/keys/use-keys.ts'
import { Printed } from '#kit/both/print/printed.tsx'
import { Badge } from '#kit/panel/record/badge.tsx'
import { rowAct } from '#kit/panel/table/acts/act.ts'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { type AttendanceMark, standingsOf } from '../shared/assembly.ts'
import { AttendanceList } from './attendance-list.tsx'
import { messages, refusalsIn } from './messages.ts'
import { type Assembly, type Voter, closeAssembly, markAttendance } from './queries.ts'
import { SigningList } from './signing-list.tsx'
import styles from './assembly.module.css'

const column = columnsOf<Voter>()
const filters = ['all', 'present', 'represented', 'waiting', 'missing'] as const
type Filter = (typeof filters)[number]
const delegation = z.object({ byNumber: required(20) })

/** Who is there: three figures, and a list in which keys note one after another. */
export const AttendanceTab = ({ assembly }: { assembly: Assembly }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { id, voters, closedAt, cancelledAt, day, today } = assembly
  const isOver = Boolean(closedAt ?? cancelledAt)
  const [delegating, setDelegating] = useState<Voter>()
  const [asksToClose, setAsksToClose] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  const state = useListState<'membershipNumber'>([], { sort: 'membershipNumber', filter: 'all' })
  const filter = filters.find((value) => value === state.filter) ?? 'all'
  const list = closedAt ? say.attendanceList : say.signingList
  useKeys({ print: () => setIsPrinted(true) })
  const why = refusalsIn(language)
  const marking = useAct(({ voter, mark }: Marked) => markAttendance(id, voter.id, mark), {
    failed: say.notNoted,
    why,
    rowOf: ({ voter }) => voter.id,
  })
  const closing = useAct(() => closeAssembly(id), { done: say.isClosed, failed: say.notClosed, why })
  const many = countOf(voters)
  const votes = many.present + many.represented
  const isIn = isInOf(voters)
  const rows = voters.filter((voter) => isIn(filter, voter) && isFoundBy(state.search, voter))
  const columns = useMemo(() => columnsIn(language, voters), [language, voters])
  const words = {
    all: say.all,
    present: say.onlyPresent,
    represented: say.onlyRepresented,
    waiting: say.waiting,
    missing: say.missing,
  }
  return (
    <div className={styles.attendance}>
      <div className={styles.head}>
        <ul className={styles.figures}>
          <li>
            <b>{many.present}</b> <span>{say.presents(many.present)}</span>
          </li>
          <li>
            <b>{many.represented}</b> <span>{say.representeds}</span>
          </li>
          {many.waiting > 0 && (
            <li className={styles.short}>
              <b>{many.waiting}</b> <span>{say.waitings}</span>
            </li>
          )}
          <li>
            <b>{votes}</b> <span>{say.votes(votes, voters.length)}</span>
          </li>
        </ul>
        <div className={styles.acts}>
          <Button tone="line" size="small" onClick={() => setIsPrinted(true)}>
            <Printer aria-hidden />
            {list}
            <KeyHint name="print" />
          </Button>
          {!isOver && day <= today && (
            <Button tone="ink" size="small" onClick={() => setAsksToClose(true)}>
              {say.close}
            </Button>
          )}
        </div>
      </div>
      <Listing
        label={say.attendance}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        list={{ data: { rows, total: rows.length }, error: null, refetch: () => undefined }}
        say={{ searchHint: say.peopleHint, listError: say.loadError, count: say.people }}
        state={state}
        perPage={Math.max(1, voters.length)}
        filter={{
          label: say.state,
          value: filter,
          options: filters
            .filter((value) => value !== 'waiting' || many.waiting > 0 || filter === 'waiting')
            .map((value) => ({ value, text: `${words[value]} ${many[value]}` })),
        }}
        {...(!isOver && {
          acts: (voter: Voter) => [
            voter.how === 'present'
              ? rowAct(
                  say.notPresent,
                  say.notPresentOf(voter.fullName),
                  X,
                  marking.on({ voter, mark: { how: 'absent' } }),
                  { key: 'tick', movesOn: true },
                )
              : rowAct(
                  say.present,
                  say.presentOf(voter.fullName),
                  Check,
                  marking.on({ voter, mark: { how: 'present' } }),
                  { key: 'tick', movesOn: true, isFirst: true },
                ),
            voter.how === 'represented'
              ? rowAct(
                  say.noDelegation,
                  say.noDelegationOf(voter.fullName),
                  X,
                  marking.on({ voter, mark: { how: 'absent' } }),
                  { key: 'delegate' },
                )
              : rowAct(say.represented, say.delegatesOf(voter.fullName), UserRound, () => setDelegating(voter), {
                  key: 'delegate',
                  isFirst: voter.how !== 'present',
                }),
          ],
        })}
        empty={<ListEmpty state={state} title={say.nobody} />}
      />
      {delegating && (
        <DelegateDialog
          voter={delegating}
          others={voters.filter(({ id: other, how }) => how !== 'represented' && other !== delegating.id)}
          onNote={(byNumber) => markAttendance(id, delegating.id, { how: 'represented', byNumber })}
          onClose={() => setDelegating(undefined)}
        />
      )}
      {asksToClose && (
        <ActDialog
          act={closing}
          text={say.closeText(votes, voters.length)}
          button={say.close}
          onClose={() => setAsksToClose(false)}
        />
      )}
      {isPrinted && (
        <Printed label={list} onPrinted={() => setIsPrinted(false)}>
          {closedAt ? <AttendanceList assembly={assembly} /> : <SigningList assembly={assembly} />}
        </Printed>
      )}
    </div>
  )
}

type Marked = { voter: Voter; mark: AttendanceMark }

type DelegateDialogProps = {
  voter: Voter
  others: Voter[]
  onNote: (byNumber: string) => Promise<unknown>
  onClose: () => void
}

/** In whom somebody delegates. */
const DelegateDialog = ({ voter, others, onNote, onClose }: DelegateDialogProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const noting = useAct(({ byNumber }: z.infer<typeof delegation>) => onNote(byNumber), {
    failed: say.notNoted,
    why: refusalsIn(language),
  })
  return (
    <ActDialog
      act={noting}
      title={say.inWhom(voter.fullName)}
      text={say.inWhomText}
      schema={delegation}
      values={{ byNumber: '' }}
      button={say.note}
      onClose={onClose}
    >
      {(form) => (
        <Field label={say.delegateField} {...(form.formState.errors.byNumber && { error: say.choose })}>
          <select {...form.register('byNumber')}>
            <option value="">{say.choose}</option>
            {others.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {`${fullName} (${id})`}
              </option>
            ))}
          </select>
        </Field>
      )}
    </ActDialog>
  )
}

const isInOf = (voters: readonly Voter[]) => {
  const standing = standingsOf(voters)
  return (filter: Filter, voter: Voter) => filter === 'all' || (standing(voter) ?? 'missing') === filter
}

const countOf = (voters: readonly Voter[]) => {
  const isIn = isInOf(voters)
  const many = (filter: Filter) => voters.filter((voter) => isIn(filter, voter)).length
  return {
    all: voters.length,
    present: many('present'),
    represented: many('represented'),
    waiting: many('waiting'),
    missing: many('missing'),
  }
}

const isFoundBy = (search: string, { membershipNumber, fullName }: Voter) => {
  const text = folded(`${membershipNumber} ${fullName}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const columnsIn = (language: Language, voters: readonly Voter[]) => {
  const say = messages(language)
  const names = new Map(voters.map(({ id, fullName }) => [id, fullName]))
  const standing = standingsOf(voters)
  return column.columns([
    column.accessor('membershipNumber', { header: say.number, meta: { card: 'foot' } }),
    column.accessor('fullName', {
      header: say.name,
      cell: ({ getValue }) => <b>{getValue()}</b>,
      meta: { card: 'title' },
    }),
    column.display({
      id: 'how',
      header: say.attendance,
      cell: ({ row: { original } }) => {
        const how = standing(original)
        if (how === null) return null
        if (how === 'waiting') return <Badge tone="warn">{say.waiting}</Badge>
        return <Badge tone="ok">{how === 'present' ? say.present : say.represented}</Badge>
      },
      meta: { card: 'corner' },
    }),
    column.accessor('byNumber', {
      header: say.representedBy,
      cell: ({ getValue }) => names.get(getValue() ?? '') ?? getValue(),
      meta: { card: 'line' },
    }),
  ])
}
