import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { Printed } from '#kit/both/print/printed.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { processingRegister } from '../queries.ts'
import { messages } from './messages.ts'
import { RegisterView } from './register-view.tsx'
import screens from '#kit/panel/shell/screen.module.css'

/** The register of processing (article 30 of the GDPR), to read and to print. */
export default function RegisterPage() {
  const language = useLanguage()
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(processingRegister())
  const [printedAt, setPrintedAt] = useState<Date>()
  const day = printedAt && formatDate(printedAt, language)
  return (
    <>
      <p className={screens.back}>
        <SiteLink to="/admin/persona">
          <ArrowLeft aria-hidden />
          {say.back}
        </SiteLink>
      </p>
      <ScreenHeader title={say.title}>
        {data && (
          <Button tone="line" size="small" onClick={() => setPrintedAt(new Date())}>
            <Printer aria-hidden />
            {say.print}
          </Button>
        )}
      </ScreenHeader>
      <p className="muted">{say.intro}</p>
      {error && <NotLoaded title={say.loadError} error={error} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data && (
        <div className={clsx(screens.panel, screens.below)}>
          <RegisterView register={data} />
        </div>
      )}
      {data && day && (
        <Printed label={say.title} onPrinted={() => setPrintedAt(undefined)}>
          <h1>{say.title}</h1>
          <p>{say.printedOn(day)}</p>
          <RegisterView register={data} />
        </Printed>
      )}
    </>
  )
}
