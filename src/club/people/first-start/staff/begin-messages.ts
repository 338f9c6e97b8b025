import { bilingual } from '#base/text/language.ts'

type Counts = { events: number; restaurants: number; posts: number; members: number }

export const messages = bilingual({
  title: { es: 'Club de muestra', ca: 'Club de mostra' },
  text: {
    es: 'Las personas y los eventos son inventados. Cuando quieras, vacíalo y empieza con el tuyo.',
    ca: 'Les persones i els esdeveniments són inventats. Quan vulguis, buida’l i comença amb el teu.',
  },
  begin: { es: 'Empezar con mi club', ca: 'Comença amb el meu club' },
  goes: {
    es: ({ events, restaurants, posts, members }: Counts) =>
      `Se borra todo: eventos (${events}) con sus inscripciones, socios (${members}), restaurantes (${restaurants}), publicaciones (${posts}), solicitudes, mensajes, cobros, correos y cuentas de visitantes, también lo que no era de la muestra. Quedan las cuentas de quien entra en el panel. Antes se hace una copia de seguridad: si no sale bien, no se borra nada.`,
    ca: ({ events, restaurants, posts, members }: Counts) =>
      `S’esborra tot: esdeveniments (${events}) amb les inscripcions, socis (${members}), restaurants (${restaurants}), publicacions (${posts}), sol·licituds, missatges, cobraments, correus i comptes de visitants, també el que no era de la mostra. Es conserven els comptes de qui entra al tauler. Abans es fa una còpia de seguretat: si no va bé, no s’esborra res.`,
  },
  empty: { es: 'Hacer la copia y vaciar', ca: 'Fes la còpia i buida’l' },
  emptying: { es: 'Haciendo la copia…', ca: 'S’està fent la còpia…' },
  done: { es: 'El club está vacío', ca: 'El club és buit' },
  backup: {
    es: (name: string) =>
      `Lo que había está en la copia ${name}, en la carpeta de copias del servidor. El nombre queda en Actividad.`,
    ca: (name: string) =>
      `El que hi havia és a la còpia ${name}, a la carpeta de còpies del servidor. El nom queda a Activitat.`,
  },
  failed: { es: 'No hemos podido vaciar el club', ca: 'No hem pogut buidar el club' },
  backupFailed: {
    es: 'La copia de seguridad no ha salido bien y no se ha borrado nada: mira el estado.',
    ca: 'La còpia de seguretat no ha anat bé i no s’ha esborrat res: mira l’estat.',
  },
  over: { es: 'Este club ya no es el de muestra.', ca: 'Aquest club ja no és el de mostra.' },
})
