import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { UnsavedGuard } from '#kit/panel/form/unsaved-guard.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { LegalFactsForm } from './legal-facts-form.tsx'
import { MembershipForm } from './membership-form.tsx'
import { messages } from './messages.ts'
import { PublicFactsForm } from './public-facts-form.tsx'
import { factsToEdit } from './queries.ts'
import { Rail } from './rail.tsx'
import styles from './club-facts.module.css'

/** «El club»: the facts of the club in three forms, saved separately. */
export default function ClubFactsPage() {
  const say = useSay(messages)
  const { data: facts, error, refetch } = useQuery(factsToEdit())
  const [isPublicDirty, setPublicDirty] = useState(false)
  const [isMembershipDirty, setMembershipDirty] = useState(false)
  const [isLegalDirty, setLegalDirty] = useState(false)
  return (
    <>
      <ScreenHeader title={say.title} />
      {error && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !facts && <Spinner />}
      {facts && (
        <div className={styles.page}>
          <Rail />
          <div className={styles.forms}>
            <PublicFactsForm saved={facts.public} onDirty={setPublicDirty} />
            <MembershipForm saved={facts.membership} onDirty={setMembershipDirty} />
            <LegalFactsForm saved={facts.legal} onDirty={setLegalDirty} />
            <UnsavedGuard isDirty={isPublicDirty || isMembershipDirty || isLegalDirty} />
          </div>
        </div>
      )}
    </>
  )
}
