import type { VisibleFacts } from '#base/club-facts.ts'
import type { LegalText } from './legal-page.tsx'

export const accessibility = (club: VisibleFacts): LegalText => ({
  title: { es: 'Accesibilidad', ca: 'Accessibilitat' },
  intro: {
    es: 'Queremos que todo el mundo pueda sentarse a esta mesa, la de casa y la de la pantalla.',
    ca: 'Volem que tothom pugui seure a aquesta taula, la de casa i la de la pantalla.',
  },
  sections: [
    {
      heading: { es: 'A qué aspiramos', ca: 'A què aspirem' },
      body: [
        {
          es: 'Esta web se construye para cumplir las Pautas de accesibilidad para el contenido web (WCAG) 2.2 en su nivel AA. Cada página se revisa de forma automática, en los dos idiomas y en pantallas grandes y pequeñas, antes de publicar un cambio.',
          ca: 'Aquest web es construeix per complir les Pautes d’accessibilitat per al contingut web (WCAG) 2.2 en el nivell AA. Cada pàgina es revisa de manera automàtica, en les dues llengües i en pantalles grans i petites, abans de publicar un canvi.',
        },
      ],
    },
    {
      heading: { es: 'Qué puedes esperar', ca: 'Què en pots esperar' },
      body: [
        {
          es: '- Todo se puede hacer con el teclado, y el foco siempre se ve.\n- El texto se puede ampliar hasta el 400\u00a0% sin perder nada.\n- Los contrastes están medidos, y el color nunca es la única señal.\n- Las láminas de la portada se pueden pausar, y no se mueven si pides menos movimiento en tu sistema.\n- Los formularios dicen qué falta, dónde y cómo arreglarlo.\n- Las páginas indican su idioma, también cuando un texto solo existe en el otro.',
          ca: '- Tot es pot fer amb el teclat, i el focus sempre es veu.\n- El text es pot ampliar fins al 400\u00a0% sense perdre res.\n- Els contrastos estan mesurats, i el color mai no és l’únic senyal.\n- Les làmines de la portada es poden aturar, i no es mouen si demanes menys moviment al teu sistema.\n- Els formularis diuen què hi falta, on i com s’arregla.\n- Les pàgines indiquen en quina llengua són, també quan un text només existeix en l’altra.',
        },
      ],
    },
    {
      heading: { es: 'Qué sabemos que falla', ca: 'Què sabem que falla' },
      body: [
        {
          es: 'Los mapas de terceros, que solo se cargan si los pides, no son del todo accesibles: por eso la dirección está siempre escrita al lado. Las fotos que sube el equipo pueden carecer de una descripción detallada.',
          ca: 'Els mapes de tercers, que només es carreguen si els demanes, no són del tot accessibles: per això l’adreça sempre hi és escrita al costat. Les fotos que puja l’equip poden no tenir una descripció detallada.',
        },
        {
          es: 'La revisión la hacemos nosotros: ninguna entidad externa nos ha auditado.',
          ca: 'La revisió la fem nosaltres: cap entitat externa no ens ha auditat.',
        },
      ],
    },
    {
      heading: { es: 'Si algo no te funciona', ca: 'Si alguna cosa no et funciona' },
      body: [
        {
          es: `Escríbenos a ${club.email} o llámanos al ${club.phone} y dinos qué página era y qué usabas. Lo arreglamos y, mientras tanto, te damos lo que buscabas por otro camino: también apuntamos a eventos por teléfono.`,
          ca: `Escriu-nos a ${club.email} o truca’ns al ${club.phone} i digue’ns quina pàgina era i què feies servir. Ho arreglem i, mentrestant, et donem el que buscaves per un altre camí: també fem inscripcions per telèfon.`,
        },
      ],
    },
  ],
})
