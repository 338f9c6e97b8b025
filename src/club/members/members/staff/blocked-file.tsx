import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { keptUntil, retention } from '#base/privacy/retention.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { PersonDataLink } from '#club/core/staff/person-data-link.tsx'
import { DialogFoot } from '#kit/panel/record/dialog-foot.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { BlockedFileFacts } from './blocked-file-facts.tsx'
import { messages } from './messages.ts'
import { OpenBlockedFile } from './open-blocked-file.tsx'
import { type BlockedFile, type SocioCard, unblockSocio } from './queries.ts'
import { Fact, Group } from './socio-facts.tsx'
import { Button } from '#kit/site/button/button.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './socio-peek.module.css'

type BlockedMemberProps = { socio: SocioCard; blockedAt: string }

/** A member with a blocked file: the days. An admin opens it for whom the law lets see it, or takes the member back. */
export const BlockedMember = ({ socio, blockedAt }: BlockedMemberProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { id, fullName, membershipNumber, memberSince, leftAt } = socio
  const mayOpen = useMay()('users')
  const [isOpening, setIsOpening] = useState(false)
  const [file, setFile] = useState<BlockedFile>()
  const { ask, dialog } = useQuestion<SocioCard>({
    text: () => say.unblockText(fullName, membershipNumber),
    confirm: say.unblock,
    act: () => unblockSocio(id),
    done: say.unblocked,
    failed: say.unblockFailed,
  })
  return (
    <>
      {isOpening ? (
        <OpenBlockedFile
          id={id}
          onOpened={(opened) => {
            setFile(opened)
            setIsOpening(false)
          }}
          onBack={() => setIsOpening(false)}
        />
      ) : (
        <>
          <div className={dialogs.body}>
            <Group title={say.blockedNote}>
              <Fact name={say.joined}>{formatDate(memberSince, language)}</Fact>
              <Fact name={say.left}>{leftAt && formatDate(leftAt, language)}</Fact>
              <Fact name={say.blockedSince}>{formatDate(blockedAt, language)}</Fact>
              <Fact name={say.keptUntil}>
                {leftAt &&
                  formatDate(keptUntil(new Date(leftAt), retention.formerMembers.keep).toISOString(), language)}
              </Fact>
            </Group>
            <p className={styles.below}>
              <PersonDataLink email="" row={id} />
            </p>
            {!mayOpen && <p className="muted">{say.blockedForAdmins}</p>}
            {file && <BlockedFileFacts file={file} />}
          </div>
          <DialogFoot problem={undefined}>
            {mayOpen && (
              <Button tone="line" size="small" onClick={() => ask(socio)}>
                {say.unblock}
              </Button>
            )}
            {!file && mayOpen && (
              <Button tone="ink" size="small" onClick={() => setIsOpening(true)}>
                {say.openFile}
              </Button>
            )}
          </DialogFoot>
        </>
      )}
      {dialog}
    </>
  )
}
