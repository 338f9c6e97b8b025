import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { TextField } from '#kit/panel/act/text-field.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { useEmailed } from '#club/core/emails/staff/no-mail-note.tsx'
import { separation } from '../shared/membership-panel.ts'
import { messages } from './account-messages.ts'
import { type SocioCard, inviteMember, separateAccount, takeAccountAddress } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'
import styles from './socio-peek.module.css'

/** The account to which a file is joined, and what staff do with it. */
export const MemberAccount = ({ socio, isReadOnly }: { socio: SocioCard; isReadOnly: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const emailed = useEmailed()
  const [isSeparating, setSeparating] = useState(false)
  const { id, account, accountSince, accountInvitedAt, email, status } = socio
  const inviting = useAct(() => inviteMember(id), {
    done: () => emailed.title(say.invited),
    doneText: () => emailed.text(email),
    failed: say.inviteFailed,
    why: { 'file.joined': say.hasAccount },
  })
  const separating = useAct(({ reason }: { reason: string }) => separateAccount(id, reason), {
    done: say.separated,
    doneText: socio.fullName,
    failed: say.separateFailed,
    why: { 'socio.moved': say.hasNone },
  })
  const taking = useAct(() => takeAccountAddress(id), {
    done: say.addressTaken,
    doneText: account ?? '',
    failed: say.addressNotTaken,
    why: { 'socio.moved': say.hasNone },
  })
  const isOtherAddress = account && account.toLowerCase() !== email.toLowerCase()
  const mayInvite = !account && status !== 'inactive' && email !== ''
  return (
    <Group
      title={say.title}
      acts={
        !isReadOnly && (
          <div className={styles.moves}>
            {mayInvite && (
              <ActButton act={inviting} tone="line">
                {accountInvitedAt ? say.inviteAgain : say.invite}
              </ActButton>
            )}
            {isOtherAddress && (
              <ActButton act={taking} tone="line">
                {say.takeAddress}
              </ActButton>
            )}
            {account && (
              <Button tone="line" size="small" onClick={() => setSeparating(true)}>
                {say.separate}
              </Button>
            )}
            {isSeparating && (
              <ActDialog
                act={separating}
                title={say.separateAsk}
                text={say.separateText(account ?? '')}
                schema={separation}
                values={{ reason: '' }}
                button={say.separate}
                tone="danger"
                onClose={() => setSeparating(false)}
              >
                <TextField name="reason" label={say.reason} />
              </ActDialog>
            )}
          </div>
        )
      }
    >
      <Fact name={say.joinedTo}>
        {account ? (
          <span>{`${account}${accountSince ? `, ${say.since(formatDate(accountSince, language))}` : ''}`}</span>
        ) : (
          <span className="muted">
            {accountInvitedAt ? say.invitedOn(formatDate(accountInvitedAt, language)) : say.none}
          </span>
        )}
      </Fact>
    </Group>
  )
}
