import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Panel de Administración', ca: 'Panell d’administració' },
  denied: { es: 'Acceso denegado', ca: 'Accés denegat' },
  noPermission: { es: 'No tienes permisos de administrador', ca: 'No tens permisos d’administrador' },
  checkFailed: {
    es: 'Error al verificar permisos de administrador',
    ca: 'Error en comprovar els permisos d’administrador',
  },
  forgot: { es: '¿Has olvidado la contraseña?', ca: 'Has oblidat la contrasenya?' },
})
