import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  draft: { es: 'Borrador', ca: 'Esborrany' },
  onlyByLink: {
    es: 'Este evento todavía no se ve en la web: solo lo ve quien tiene este enlace, y nadie puede inscribirse.',
    ca: 'Aquest esdeveniment encara no es veu al web: només el veu qui té aquest enllaç, i ningú no s’hi pot inscriure.',
  },
  until: {
    es: (when: string) =>
      `Este evento se publica el ${when}. Hasta entonces solo lo ve quien tiene este enlace, y nadie puede inscribirse.`,
    ca: (when: string) =>
      `Aquest esdeveniment es publica el ${when}. Fins llavors només el veu qui té aquest enllaç, i ningú no s’hi pot inscriure.`,
  },
  lost: { es: 'Este enlace no abre ningún borrador', ca: 'Aquest enllaç no obre cap esborrany' },
  lostText: {
    es: 'Puede que se haya retirado, o que el enlace esté cortado. Pídelo otra vez a quien te lo dio.',
    ca: 'Potser s’ha retirat, o l’enllaç és tallat. Torna’l a demanar a qui te’l va donar.',
  },
})
