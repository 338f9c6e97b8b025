import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { languageIn } from '#kit/both/language-field.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { fields, paymentMethodIn } from '#club/members/completion/both/messages.ts'
import { messages } from './data-messages.ts'
import { type OwnFile, ownFileOf } from './queries.ts'
import styles from './own-data.module.css'

// The rules of IBANs and the forms load when somebody changes something.
const OwnDataForm = lazy(() => import('./own-data-form.tsx'))
const OwnCertificate = lazy(() => import('./own-certificate.tsx'))
const IbanDialog = lazy(() => import('./iban-dialog.tsx'))

/** «Mis datos»: what the club has in the member's file. */
export const OwnData = ({ email, isActive }: { email: string; isActive: boolean }) => {
  const say = useSay(messages)
  const { data: file } = useQuery(ownFileOf(email))
  const [changes, setChanges] = useState<'data' | 'iban'>()
  const close = () => setChanges(undefined)
  return (
    <section>
      <div className={styles.head}>
        <h2>{say.title}</h2>
        {file && changes !== 'data' && (
          <Button tone="line" size="small" onClick={() => setChanges('data')}>
            {say.change}
          </Button>
        )}
      </div>
      <Suspense fallback={<Spinner />}>
        {!file && <Spinner />}
        {file && changes === 'data' && <OwnDataForm file={file} email={email} onClose={close} />}
        {file && changes !== 'data' && <Rows file={file} email={email} onIban={() => setChanges('iban')} />}
        {file && isActive && changes !== 'data' && <OwnCertificate />}
        {file && changes === 'iban' && <IbanDialog file={file} onClose={close} />}
      </Suspense>
    </section>
  )
}

type RowsProps = { file: OwnFile; email: string; onIban: () => void }

const Rows = ({ file, email, onIban }: RowsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const name = useSay(fields)
  const { paymentMethod, emergencyContactName, emergencyContactPhone } = file
  return (
    <dl className={styles.rows}>
      <Row name={name.fullName}>
        <span>{file.fullName}</span> <SiteLink to="/contacto">{say.misspelt}</SiteLink>
      </Row>
      <Row name={say.number}>{file.membershipNumber}</Row>
      <Row name={name.email}>
        <span>{file.email}</span>
        {file.email.toLowerCase() !== email.toLowerCase() && <small>{say.otherAddress}</small>}
      </Row>
      <Row name={name.phone}>{file.phone}</Row>
      <Row name={name.address}>{file.address}</Row>
      <Row name={name.birthDate}>{file.birthDate && formatDate(file.birthDate, language)}</Row>
      <Row name={say.language}>{languageIn(language)[file.language]}</Row>
      <Row name={name.paymentMethod}>
        {paymentMethod && (
          <>
            <span>{paymentMethodIn(language)[paymentMethod]}</span>
            {paymentMethod === 'card' && file.cardHolderName && <small>{file.cardHolderName}</small>}
          </>
        )}
      </Row>
      <Row name={name.iban}>
        <span className="num">{file.iban ?? say.noIban}</span>{' '}
        <Button tone="quiet" size="small" aria-label={say.changeIban} onClick={onIban}>
          {say.change}
        </Button>
      </Row>
      {file.billingAddress && <Row name={name.billingAddress}>{file.billingAddress}</Row>}
      <Row name={name.emergency}>
        {(emergencyContactName || emergencyContactPhone) && (
          <>
            <span>{emergencyContactName}</span> <span>{emergencyContactPhone}</span>
          </>
        )}
      </Row>
      <Row name={name.dietaryRestrictions}>{file.dietaryRestrictions || say.noDiet}</Row>
    </dl>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => {
  const say = useSay(messages)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="muted">{say.notGiven}</span>}</dd>
    </div>
  )
}
