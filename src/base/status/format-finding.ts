import type { StatusLanguage } from './amounts.ts'
import { emailSentences } from './email-sentences.ts'
import type { CheckName, CheckState, Findings } from './findings.ts'
import { machineSentences } from './machine-sentences.ts'
import { outsideSentences } from './outside-sentences.ts'

/** The finding, and what to do about it. */
type Message = [finding: string, todo?: string]
export type Sentences = { [Code in keyof Findings]: Record<StatusLanguage, (values: Findings[Code]) => Message> }

const sentences: Sentences = { ...machineSentences, ...emailSentences, ...outsideSentences }

/**
 * The message of a finding: Spanish and Catalan for the panel, English for `cercle doctor`. It is not part of the screen,
 * because the command imports nothing of the web.
 */
export const formatFinding = (finding: { code: keyof Findings; values: unknown }, language: StatusLanguage): Message =>
  // The code determines the type of the values.
  sentences[finding.code][language](finding.values as never)

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
