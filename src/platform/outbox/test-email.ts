const texts = {
  es: {
    subject: 'Correo de prueba del club',
    text: 'Si lees esto, los correos del club salen.\n\nMira si ha llegado a la bandeja de entrada o al correo no deseado. En las cabeceras del mensaje («ver original») deberían poner spf=pass, dkim=pass y dmarc=pass.\n',
  },
  ca: {
    subject: 'Correu de prova del club',
    text: 'Si llegeixes això, els correus del club surten.\n\nMira si ha arribat a la safata d’entrada o al correu brossa. A les capçaleres del missatge («mostra l’original») hi hauria de dir spf=pass, dkim=pass i dmarc=pass.\n',
  },
  en: {
    subject: 'A test email of the club',
    text: 'If you read this, the emails of the club leave.\n\nSee whether it came to the inbox or to the junk mail. Its headers ("show original") should say spf=pass, dkim=pass and dmarc=pass.\n',
  },
}

/** The subject and plain text of the test email. */
export const testEmail = (language: keyof typeof texts) => texts[language]
