import type { VisibleFacts } from '#base/club-facts.ts'
import type { LegalText } from './legal-page.tsx'

/** What article 10 of the Spanish law on information society services (34/2002) asks every site to show. */
export const legalNotice = (club: VisibleFacts): LegalText => ({
  title: { es: 'Aviso legal', ca: 'Avís legal' },
  intro: {
    es: 'Quién está detrás de esta web y en qué condiciones puedes usarla.',
    ca: 'Qui hi ha al darrere d’aquest web i en quines condicions el pots fer servir.',
  },
  sections: [
    {
      heading: { es: 'Quiénes somos', ca: 'Qui som' },
      body: [
        {
          es: 'En cumplimiento del artículo 10 de la Ley 34/2002, de 11 de julio, de servicios de la sociedad de la información y de comercio electrónico (LSSI), estos son los datos de quien ofrece esta web:',
          ca: 'D’acord amb l’article 10 de la Llei 34/2002, d’11 de juliol, de serveis de la societat de la informació i de comerç electrònic (LSSI), aquestes són les dades de qui ofereix aquest web:',
        },
        {
          es: `- Titular: ${club.legalName}, asociación sin ánimo de lucro\n- NIF: ${club.taxId}\n- Domicilio: ${club.street}, ${club.postalCode} ${club.city}\n- Inscripción: ${club.register}, número ${club.registerNumber}\n- Correo: ${club.email}\n- Teléfono: ${club.phone}`,
          ca: `- Titular: ${club.legalName}, associació sense ànim de lucre\n- NIF: ${club.taxId}\n- Domicili: ${club.street}, ${club.postalCode} ${club.city}\n- Inscripció: ${club.registerCa}, número ${club.registerNumber}\n- Correu: ${club.email}\n- Telèfon: ${club.phone}`,
        },
        {
          es: 'La asociación se rige por sus estatutos y por el libro tercero del Código civil de Cataluña, aprobado por la Ley 4/2008, de 24 de abril.',
          ca: 'L’associació es regeix pels seus estatuts i pel llibre tercer del Codi civil de Catalunya, aprovat per la Llei 4/2008, de 24 d’abril.',
        },
      ],
    },
    {
      heading: { es: 'Uso de la web', ca: 'Ús del web' },
      body: [
        {
          es: 'La web se consulta libremente y sin registrarse. Quien envía un formulario se compromete a dar datos ciertos y a no hacerse pasar por nadie. Podemos retirar las inscripciones y los mensajes que sean falsos, ofensivos o automáticos.',
          ca: 'El web es consulta lliurement i sense registrar-s’hi. Qui envia un formulari es compromet a donar dades certes i a no fer-se passar per ningú. Podem retirar les inscripcions i els missatges que siguin falsos, ofensius o automàtics.',
        },
      ],
    },
    {
      heading: { es: 'Contenidos y derechos', ca: 'Continguts i drets' },
      body: [
        {
          es: 'Los textos, las ilustraciones y el código de esta web son de la asociación o se usan con permiso. Puedes citarlos y enlazarlos si dices de dónde salen. Para reproducirlos enteros o con fines comerciales, escríbenos antes.',
          ca: 'Els textos, les il·lustracions i el codi d’aquest web són de l’associació o es fan servir amb permís. Els pots citar i enllaçar si dius d’on surten. Per reproduir-los sencers o amb finalitats comercials, escriu-nos abans.',
        },
        {
          es: 'Los nombres de restaurantes y organizadores pertenecen a sus titulares. Las opiniones sobre una casa son de quien las firma.',
          ca: 'Els noms de restaurants i organitzadors pertanyen als seus titulars. Les opinions sobre una casa són de qui les signa.',
        },
      ],
    },
    {
      heading: { es: 'Responsabilidad', ca: 'Responsabilitat' },
      body: [
        {
          es: 'Cuidamos que la información sea exacta, pero los horarios, los precios y las cartas de otras casas cambian sin avisarnos: antes de desplazarte, confírmalos con ellas. No respondemos del contenido de las webs que enlazamos ni de las interrupciones que no dependan de nosotros.',
          ca: 'Procurem que la informació sigui exacta, però els horaris, els preus i les cartes d’altres cases canvien sense avisar-nos: abans de desplaçar-t’hi, confirma-ho amb elles. No responem del contingut dels webs que enllacem ni de les interrupcions que no depenguin de nosaltres.',
        },
      ],
    },
    {
      heading: { es: 'Ley aplicable', ca: 'Llei aplicable' },
      body: [
        {
          es: 'Este aviso se rige por el derecho español y, en lo que le corresponda, por el catalán. Los conflictos con consumidores se resuelven en los juzgados de su domicilio; los demás, en los de Barcelona.',
          ca: 'Aquest avís es regeix pel dret espanyol i, en allò que li pertoqui, pel català. Els conflictes amb consumidors es resolen als jutjats del seu domicili; la resta, als de Barcelona.',
        },
      ],
    },
  ],
})
