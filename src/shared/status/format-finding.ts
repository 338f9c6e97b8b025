import type { StatusLanguage } from './amounts.ts'
import { emailSentences } from './email-sentences.ts'
import type { CheckName, CheckState, Findings } from './findings.ts'
import { machineSentences } from './machine-sentences.ts'
import { outsideSentences } from './outside-sentences.ts'

/** What was seen, and what to do about it. */
type Said = [seen: string, todo?: string]
export type Sentences = { [Code in keyof Findings]: Record<StatusLanguage, (values: Findings[Code]) => Said> }

const sentences: Sentences = { ...machineSentences, ...emailSentences, ...outsideSentences }

/**
 * What a finding says: in Spanish and Catalan in the panel, in English in `cercle doctor`. Here and not with the screen, so
 * that a command that has none of the web says the same.
 */
export const formatFinding = (finding: { code: keyof Findings; values: unknown }, tongue: StatusLanguage): Said =>
  // The code says which values there are.
  sentences[finding.code][tongue](finding.values as never)

export const stateNames: Record<CheckState, Record<StatusLanguage, string>> = {
  ok: { es: 'Bien', ca: 'Bé', en: 'ok' },
  warn: { es: 'Atención', ca: 'Atenció', en: 'warning' },
  bad: { es: 'Mal', ca: 'Malament', en: 'BAD' },
  unknown: { es: 'No se sabe', ca: 'No se sap', en: 'unknown' },
}

export const checkTitles: Record<CheckName, Record<StatusLanguage, string>> = {
  version: { es: 'Versión', ca: 'Versió', en: 'version' },
  disk: { es: 'Disco', ca: 'Disc', en: 'disk' },
  memory: { es: 'Memoria', ca: 'Memòria', en: 'memory' },
  database: { es: 'Base de datos', ca: 'Base de dades', en: 'database' },
  clock: { es: 'Reloj', ca: 'Rellotge', en: 'clock' },
  jobs: { es: 'Tareas programadas', ca: 'Tasques programades', en: 'scheduled jobs' },
  backup: { es: 'Copia de seguridad', ca: 'Còpia de seguretat', en: 'backup' },
  emails: { es: 'Correos', ca: 'Correus', en: 'emails' },
  smtp: { es: 'Servidor de correo', ca: 'Servidor de correu', en: 'mail server' },
  spf: { es: 'SPF', ca: 'SPF', en: 'SPF' },
  dkim: { es: 'DKIM', ca: 'DKIM', en: 'DKIM' },
  dmarc: { es: 'DMARC', ca: 'DMARC', en: 'DMARC' },
  files: { es: 'Fotos', ca: 'Fotos', en: 'file store' },
  certificate: { es: 'Certificado', ca: 'Certificat', en: 'certificate' },
  proxy: { es: 'Proxy', ca: 'Proxy', en: 'proxy' },
}
