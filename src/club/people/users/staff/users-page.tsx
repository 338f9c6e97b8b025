import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, UserCog, UserPen } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { formatDate, formatDateTime } from '#base/dates/dates.ts'
import { userSorts } from '../shared/users.ts'
import { messages as loginMessages } from '#accounts/staff/login/messages.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Address } from '#kit/panel/table/cells/address.tsx'
import { columnsOf } from '#kit/panel/table/columns.ts'
import { ListEmpty } from '#kit/panel/table/list-empty.tsx'
import { Listing } from '#kit/panel/table/listing.tsx'
import { NewButton } from '#kit/panel/record/new-button.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { useListState } from '#kit/panel/table/use-list-state.ts'
import { newRecord, useOpenRecord } from '#kit/panel/record/use-open-record.ts'
import { AccountDialog } from './account-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { messages } from './messages.ts'
import { type User, usersQuery } from './queries.ts'
import { RoleBadge } from './role-badge.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { UserState } from './user-state.tsx'
import cells from '#kit/panel/table/cells/cells.module.css'
import screens from '#kit/panel/shell/screen.module.css'

const column = columnsOf<User>()

/** The accounts with their roles (spec §2). */
export default function UsersPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const state = useListState(userSorts, { sort: 'email' })
  const list = useQuery(usersQuery(state.query))
  const { id, open, close } = useOpenRecord()
  const { id: account, open: openAccount, close: closeAccount } = useOpenRecord('dialog', 'cuenta')
  const navigate = useNavigate()

  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('email', {
          header: say.email,
          meta: { card: 'title' },
          cell: ({ row: { original: user } }) => (
            <>
              <Address of={user.email} />
              {user.name && <span className={cells.below}>{user.name}</span>}
            </>
          ),
        }),
        column.accessor('role', {
          header: say.role,
          meta: { card: 'corner' },
          cell: ({ row: { original } }) => <RoleBadge {...original} />,
        }),
        column.display({
          id: 'state',
          header: say.state,
          meta: { card: 'line' },
          cell: ({ row: { original: user } }) => <UserState user={user} />,
        }),
        column.accessor('lastSignInAt', {
          id: 'seen',
          header: say.seen,
          meta: { card: 'hidden', leaves: 2 },
          cell: ({ getValue }) => {
            const when = getValue()
            return <span className="num">{when ? formatDateTime(when, language) : say.never}</span>
          },
        }),
        column.accessor('createdAt', {
          header: say.created,
          meta: { card: 'foot' },
          cell: ({ getValue }) => <span className="num">{formatDate(getValue(), language)}</span>,
        }),
      ]),
    [say, language],
  )

  return (
    <>
      <ScreenHeader title={say.title}>
        <NewButton text={say.invite} onClick={() => open(newRecord)} />
      </ScreenHeader>
      <p className={clsx('muted', screens.above)}>{say.howTo}</p>
      <Listing
        label={say.title}
        columns={columns}
        nameOf={({ email }) => email}
        acts={({ id: userId, email }) => [
          { text: say.account, name: say.openAccount(email), icon: UserCog, run: () => openAccount(userId) },
          { text: say.roleTitle, name: say.editRole(email), icon: UserPen, run: () => open(userId) },
          {
            text: say.passwordTitle,
            name: say.changePassword(email),
            icon: KeyRound,
            run: () => navigate('/admin/password-reset', { state: { id: userId, email } }),
          },
        ]}
        list={list}
        onOpen={({ id: userId }) => openAccount(userId)}
        say={
          list.error?.message === 'misconfigured'
            ? { ...say, listError: loginMessages(language).configurationError }
            : say
        }
        state={state}
        empty={
          <ListEmpty state={state} title={say.none} notFound={{ title: say.noneFound, text: say.noneFoundText }} />
        }
      />
      {id === newRecord && <InviteDialog onClose={close} />}
      {account && <AccountDialog id={account} onClose={closeAccount} />}
      {id && id !== newRecord && <RoleDialog id={id} onClose={close} />}
    </>
  )
}
