import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  signInAgain: { es: 'Vuelve a entrar', ca: 'Torna a entrar' },
  signInAgainText: {
    es: 'La sesión ha terminado. Entra otra vez y sigues donde estabas: no se pierde nada de lo escrito.',
    ca: 'La sessió s’ha acabat. Torna a entrar i continues on eres: no es perd res del que has escrit.',
  },
  proveItTitle: { es: 'Confirma que eres tú', ca: 'Confirma que ets tu' },
  proveItByPassword: {
    es: 'Hace rato que entraste. Antes de seguir, escribe otra vez tu contraseña.',
    ca: 'Fa estona que vas entrar. Abans de continuar, torna a escriure la contrasenya.',
  },
  proveItByCode: {
    es: 'Hace rato que entraste. Antes de seguir, usa otra vez tu segundo factor.',
    ca: 'Fa estona que vas entrar. Abans de continuar, torna a fer servir el teu segon factor.',
  },
  codeText: {
    es: 'Para seguir hace falta tu segundo factor.',
    ca: 'Per continuar cal el teu segon factor.',
  },
})
