import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { Printed } from '#kit/both/print/printed.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Certificate } from '#club/members/members/both/certificate.tsx'
import { messages } from '#club/members/members/both/certificate-messages.ts'
import { certifyOwn } from './queries.ts'
import forms from '#kit/site/form/forms.module.css'
import styles from './own-data.module.css'

/** Prints the certificate of the own membership, in the language that is chosen. */
export default function OwnCertificate() {
  const say = useSay(messages)
  const certifying = useMutation(certifyOwn())
  const [language, setLanguage] = useState<Language>()
  const print = (chosen: Language) => certifying.mutate(undefined, { onSuccess: () => setLanguage(chosen) })
  const { data: member, isPending, isError } = certifying
  return (
    <div className={styles.certificate}>
      <span>{say.own}</span>
      <Button tone="line" size="small" isBusy={isPending} onClick={() => print('es')}>
        {say.inSpanish}
      </Button>
      <Button tone="line" size="small" isBusy={isPending} onClick={() => print('ca')}>
        {say.inCatalan}
      </Button>
      {isError && (
        <p className={forms.error} role="alert">
          {say.notPrinted}
        </p>
      )}
      {member && language && (
        <Printed label={say.certificate} onPrinted={() => setLanguage(undefined)}>
          <Certificate member={member} language={language} />
        </Printed>
      )}
    </div>
  )
}
