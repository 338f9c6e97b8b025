import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Panel de Administración', ca: 'Panell d’administració' },
  denied: { es: 'Acceso denegado', ca: 'Accés denegat' },
  noPermission: { es: 'No tienes permisos de administrador', ca: 'No tens permisos d’administrador' },
  checkFailed: {
    es: 'Error al verificar permisos de administrador',
    ca: 'Error en comprovar els permisos d’administrador',
  },
  configurationError: {
    es: 'Error de configuración: la tabla de usuarios no se puede leer o le falta la columna del rol',
    ca: 'Error de configuració: la taula d’usuaris no es pot llegir o li falta la columna del rol',
  },
  forgot: { es: '¿Has olvidado la contraseña?', ca: 'Has oblidat la contrasenya?' },
})
