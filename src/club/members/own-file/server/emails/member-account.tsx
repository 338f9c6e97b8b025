import { eq, sql } from 'drizzle-orm'
import { bilingual } from '#base/text/language.ts'
import { firstNameOf } from '#base/text/first-name.ts'
import type { Club } from '#club/core/server/club.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { CurrentValues, EmailTemplate } from '#platform/outbox/email-template.ts'
import { toMember } from '#platform/outbox/staff-access.ts'
import { Button, EmailLayout, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import { isJoinable, memberPassDays, memberUrl } from '../member-pass.ts'

type Values = { files: { fullName: string; membershipNumber: string; url: string }[] }

const messages = bilingual({
  subject: { es: 'Tu ficha, en tu cuenta', ca: 'La teva fitxa, al teu compte' },
  heading: {
    es: (name: string) => (name ? `${name}, une tu ficha a tu cuenta` : 'Une tu ficha a tu cuenta'),
    ca: (name: string) => (name ? `${name}, uneix la fitxa al teu compte` : 'Uneix la fitxa al teu compte'),
  },
  text: {
    es: 'Con tu cuenta del Cercle verás tu número y tus mesas, y te inscribirás como parte del club. Si aún no tienes cuenta, el enlace te lleva a crearla.',
    ca: 'Amb el teu compte del Cercle veuràs el teu número i les teves taules, i t’inscriuràs com a part del club. Si encara no tens compte, l’enllaç et porta a crear-lo.',
  },
  several: {
    es: 'Con este correo hay más de una ficha: abre solo la tuya.',
    ca: 'Amb aquest correu hi ha més d’una fitxa: obre només la teva.',
  },
  join: { es: 'Unir mi ficha', ca: 'Uneix la meva fitxa' },
  notice: {
    es: (days: number) =>
      `El enlace es personal y vale ${days} días. Si no lo esperabas, no hace falta que hagas nada: nadie ve tu ficha.`,
    ca: (days: number) =>
      `L’enllaç és personal i val ${days} dies. Si no l’esperaves, no cal que facis res: ningú no veu la teva fitxa.`,
  },
})

/** The links that join the files of an address to an account: of one that staff invite, or of all, for somebody who has asked. */
export const memberAccount: EmailTemplate<Values> = {
  cause: 'club',
  staff: toMember,
  ours: ['files'],
  now: (club, about, { recipient, language }) => filesOfEmail(club, eq(socios.id, about), recipient, language),
  nowTo: (club, recipient) => filesOfEmail(club, undefined, recipient),
  subject: (_values, language) => messages(language).subject,
  body: ({ files }, language) => {
    const say = messages(language)
    const [only] = files.length === 1 ? files : []
    return (
      <EmailLayout language={language} heading={say.heading(firstNameOf(only?.fullName ?? ''))} preview={say.text}>
        <Paragraph>{say.text}</Paragraph>
        {!only && <Paragraph>{say.several}</Paragraph>}
        {files.map(({ fullName, membershipNumber, url }) => (
          <div key={url}>
            <Paragraph>
              <b>{fullName}</b>
              <br />
              {membershipNumber}
            </Paragraph>
            <Button href={url}>{say.join}</Button>
          </div>
        ))}
        <SmallPrint>{say.notice(memberPassDays)}</SmallPrint>
      </EmailLayout>
    )
  },
}

type Reading = Pick<Club, 'db' | 'now' | 'siteUrl' | 'linkKey'>

/** Only the address of a file gets its link. */
const filesOfEmail = async (
  club: Reading,
  which: ReturnType<typeof eq> | undefined,
  recipient: string,
  language?: string,
): Promise<CurrentValues> => {
  const isOfAddress = eq(sql`lower(${socios.email})`, recipient.toLowerCase())
  const rows = await club.db
    .select()
    .from(socios)
    .where(which ? sql`${which} and ${isOfAddress}` : isOfAddress)
    .orderBy(socios.membershipNumber)
  const files = rows.filter(isJoinable).map((file) => ({
    fullName: file.fullName,
    membershipNumber: file.membershipNumber,
    url: memberUrl(club, file, language),
  }))
  return files.length > 0 ? { files } : 'gone'
}
