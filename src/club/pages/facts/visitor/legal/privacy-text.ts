import type { VisibleFacts } from '#base/club-facts.ts'
import { limits } from '#base/limits.ts'
import { dataLinkHours } from '#base/privacy/requests.ts'
import {
  type RetentionKey,
  periodInWords,
  retentionKeys,
  retentionOf,
  retentionSentence,
} from '#base/privacy/retention.ts'
import type { Language } from '#base/text/language.ts'
import type { LegalText } from './legal-page.tsx'

const retentionList = (language: Language) =>
  retentionKeys.map((key) => `- ${retentionSentence(key, language)}`).join('\n')

const timeOf = (key: RetentionKey, language: Language) => periodInWords(retentionOf(key).keep, language)

/** What articles 13 and 14 of the GDPR ask to tell, by the forms that this site has. */
export const privacy = (club: VisibleFacts): LegalText => ({
  title: { es: 'Política de privacidad', ca: 'Política de privacitat' },
  intro: {
    es: 'Qué datos te pedimos, para qué, durante cuánto tiempo y cómo puedes recuperarlos o hacer que los borremos.',
    ca: 'Quines dades et demanem, per a què, durant quant de temps i com les pots recuperar o fer que les esborrem.',
  },
  summary: [
    {
      es: 'Pedimos lo justo para sentarte a la mesa, contestarte y llevar el club. Las alergias y el IBAN se guardan cifrados.',
      ca: 'Et demanem el just per seure’t a taula, respondre’t i portar el club. Les al·lèrgies i l’IBAN es desen xifrats.',
    },
    {
      es: 'No vendemos datos ni los damos a nadie más si la ley no obliga. Sin publicidad, sin estadísticas, sin píxeles.',
      ca: 'No venem dades ni les donem a ningú més si la llei no hi obliga. Sense publicitat, estadístiques ni píxels.',
    },
    {
      es: 'Lo que ya no hace falta se borra solo, cada cosa en su plazo: primero, las alergias.',
      ca: 'El que ja no fa falta s’esborra sol, cada cosa en el seu termini: primer, les al·lèrgies.',
    },
    {
      es: `Para ver tus datos, corregirlos, llevártelos o borrarlos, escribe a ${club.email}. No cuesta nada.`,
      ca: `Per veure les teves dades, corregir-les, endur-te-les o esborrar-les, escriu a ${club.email}. No costa res.`,
    },
  ],
  sections: [
    {
      heading: { es: 'Responsable', ca: 'Responsable' },
      body: [
        {
          es: `${club.legalName}, NIF ${club.taxId}, ${club.street}, ${club.postalCode} ${club.city}. Para cualquier cuestión sobre tus datos: ${club.email}.`,
          ca: `${club.legalName}, NIF ${club.taxId}, ${club.street}, ${club.postalCode} ${club.city}. Per a qualsevol qüestió sobre les teves dades: ${club.email}.`,
        },
      ],
    },
    {
      heading: { es: 'Qué datos y para qué', ca: 'Quines dades i per a què' },
      short: {
        es: 'Los que escribes en cada formulario, y para lo que lo escribes: contestarte, guardarte sitio, cocinar para ti sin riesgo y llevar el club.',
        ca: 'Les que escrius a cada formulari, i per al que l’escrius: respondre’t, guardar-te lloc, cuinar-te sense risc i portar el club.',
      },
      body: [
        {
          columns: [
            { es: 'Cuándo', ca: 'Quan' },
            { es: 'Qué datos y para qué', ca: 'Quines dades i per a què' },
          ],
          es: '- Contacto: nombre, correo, teléfono si lo das y mensaje. Para contestarte.\n- Inscripción en un evento: nombre, correo, teléfono, si eres socio, cómo nos conociste, alergias o dieta y notas; si vienes, a qué hora llegas. Si el evento está completo y te apuntas a la lista de espera, los mismos. Para guardarte sitio, cocinar para ti sin riesgo y escribirte sobre el evento: si cambia o se cancela, unos días antes, si queda algo por pagar y para darte las gracias.\n- Acompañantes: nombre y, si los da quien los apunta, correo y alergias o dieta. Para guardarles sitio y cocinar para ellos sin riesgo.\n- Solicitud de membresía: nombre, correo, teléfono y motivo. Para decidir sobre ella y comunicarte la decisión.\n- Ficha de socio: dirección, fecha de nacimiento, forma de pago, IBAN, contacto de emergencia, alergias o dieta y notas. Para gestionar tu condición de socio y cobrar la cuota.\n- Notas que el equipo del club escribe sobre un socio o sobre quien pide serlo, como lo que se habló por teléfono. Para no preguntarte dos veces lo mismo.\n- Cuenta: correo, nombre, contraseña cifrada y sesiones abiertas. Para que entres y solo entres tú.\n- Avisos: tu correo, tu idioma y de qué quieres que te avisemos. Para escribirte cuando pase.\n- Pagos y devoluciones: quién paga, cuánto, cuándo y cómo. Para llevar las cuentas.\n- Peticiones sobre tus datos: qué nos pides y qué hicimos. Para contestarte y poder demostrarlo.\n- Un registro de quién hace qué en la web, con la dirección IP. Para que la web sea segura.',
          ca: '- Contacte: nom, correu, telèfon si el dones i missatge. Per respondre’t.\n- Inscripció a un esdeveniment: nom, correu, telèfon, si ets soci, com ens vas conèixer, al·lèrgies o dieta i notes; si hi vens, a quina hora arribes. Si l’esdeveniment està complet i t’apuntes a la llista d’espera, les mateixes. Per guardar-te lloc, cuinar-te sense risc i escriure’t sobre l’esdeveniment: si canvia o es cancel·la, uns dies abans, si queda res per pagar i per donar-te les gràcies.\n- Acompanyants: nom i, si els dona qui els apunta, correu i al·lèrgies o dieta. Per guardar-los lloc i cuinar-los sense risc.\n- Sol·licitud de soci: nom, correu, telèfon i motiu. Per decidir-la i comunicar-te’n la decisió.\n- Fitxa de soci: adreça, data de naixement, forma de pagament, IBAN, contacte d’emergència, al·lèrgies o dieta i notes. Per gestionar la teva condició de soci i cobrar la quota.\n- Notes que l’equip del club escriu sobre un soci o sobre qui demana ser-ho, com ara el que s’ha parlat per telèfon. Per no preguntar-te dues vegades el mateix.\n- Compte: correu, nom, contrasenya xifrada i sessions obertes. Perquè hi entris tu i ningú més.\n- Avisos: el teu correu, la teva llengua i de què vols que t’avisem. Per escriure’t quan passi.\n- Pagaments i devolucions: qui paga, quant, quan i com. Per portar els comptes.\n- Peticions sobre les teves dades: què ens demanes i què vam fer. Per respondre’t i poder-ho demostrar.\n- Un registre de qui fa què al web, amb l’adreça IP. Perquè el web sigui segur.',
        },
        {
          es: 'Los campos marcados como opcionales lo son. El IBAN, la fecha de nacimiento, el contacto de emergencia y las notas sobre alergias se guardan cifrados.',
          ca: 'Els camps marcats com a opcionals ho són. L’IBAN, la data de naixement, el contacte d’emergència i les notes sobre al·lèrgies es guarden xifrats.',
        },
      ],
    },
    {
      heading: { es: 'Si te ha apuntado otra persona', ca: 'Si t’ha apuntat una altra persona' },
      short: {
        es: 'Tus datos nos los ha dado ella. Si hay correo, te escribimos para decírtelo, y los borramos si lo prefieres.',
        ca: 'Les teves dades ens les ha donat ella. Si hi ha correu, t’escrivim per dir-t’ho, i les esborrem si ho prefereixes.',
      },
      body: [
        {
          es: `Quien se inscribe en un evento puede apuntar a sus acompañantes: entonces tus datos nos los da esa persona, que debe habértelo dicho antes; si escribe tu alergia o tu dieta, confirma además que tú se lo has permitido. Si nos da tu correo, te escribimos en cuanto tienes sitio para decirte quién te ha apuntado. Lo mismo vale si alguien te ofrece su silla: te escribimos para decirte quién te la ofrece, y nada cambia hasta que la aceptas. Si la aceptas es tuya, con tu propio enlace, y lo que esa persona nos había dicho de su dieta se borra; si no, la oferta caduca a las ${limits.seatOfferHours} horas como mucho. Si no quieres venir o prefieres que no tengamos tus datos, dínoslo a ${club.email} y los borramos.`,
          ca: `Qui s’inscriu a un esdeveniment pot apuntar els seus acompanyants: aleshores les teves dades ens les dona aquesta persona, que t’ho ha d’haver dit abans; si escriu la teva al·lèrgia o la teva dieta, confirma a més que tu l’hi has permès. Si ens dona el teu correu, t’escrivim tan bon punt tens lloc per dir-te qui t’ha apuntat. El mateix val si algú t’ofereix la seva cadira: t’escrivim per dir-te qui te l’ofereix, i no canvia res fins que l’acceptes. Si l’acceptes és teva, amb el teu propi enllaç, i el que aquella persona ens havia dit de la seva dieta s’esborra; si no, l’oferta caduca al cap de ${limits.seatOfferHours} hores com a molt. Si no vols venir o prefereixes que no tinguem les teves dades, digue’ns-ho a ${club.email} i les esborrem.`,
        },
      ],
    },
    {
      heading: { es: 'Base jurídica', ca: 'Base jurídica' },
      short: {
        es: 'Lo que nos pides, la ley, nuestro interés en atenderte y, para las alergias y los avisos, tu consentimiento.',
        ca: 'El que ens demanes, la llei, el nostre interès a atendre’t i, per a les al·lèrgies i els avisos, el teu consentiment.',
      },
      body: [
        {
          columns: [
            { es: 'Qué', ca: 'Què' },
            { es: 'Por qué podemos', ca: 'Per què podem' },
          ],
          es: '- Inscripciones, solicitudes, fichas de socio y cuentas: ejecutar lo que nos has pedido (artículo 6.1.b del Reglamento general de protección de datos, RGPD).\n- Mensajes de contacto: nuestro interés legítimo en responder a quien nos escribe (artículo 6.1.f).\n- Acompañantes: nuestro interés legítimo, y el de quien los apunta, en que vengan juntos (artículo 6.1.f).\n- Notas del equipo: nuestro interés legítimo en atenderte sabiendo lo ya hablado (artículo 6.1.f).\n- Alergias y dieta, porque pueden ser datos de salud: tu consentimiento explícito (artículo 9.2.a). Lo das al marcar la casilla que hay junto a lo que escribes, y anotamos cuándo y con qué texto. Lo retiras cuando quieras: en una reserva, borrando lo escrito; en lo demás, diciéndonoslo. Lo que se hizo hasta entonces sigue siendo válido. Sin esos datos también puedes venir, pero no podremos tenerlos en cuenta. Las de un acompañante, escríbelas solo si te ha dicho que puedes.\n- Avisos: tu consentimiento (artículo 6.1.a), que confirmas desde tu correo y retiras con el enlace de cada aviso.\n- Registro de actividad y límites contra los abusos: nuestro interés legítimo en una web segura (artículo 6.1.f).\n- Facturas, pagos, libro de socios y peticiones sobre tus datos: obligaciones legales (artículo 6.1.c).',
          ca: '- Inscripcions, sol·licituds, fitxes de soci i comptes: executar el que ens has demanat (article 6.1.b del Reglament general de protecció de dades, RGPD).\n- Missatges de contacte: el nostre interès legítim a respondre qui ens escriu (article 6.1.f).\n- Acompanyants: el nostre interès legítim, i el de qui els apunta, que vinguin junts (article 6.1.f).\n- Notes de l’equip: el nostre interès legítim a atendre’t sabent el que ja s’ha parlat (article 6.1.f).\n- Al·lèrgies i dieta, perquè poden ser dades de salut: el teu consentiment explícit (article 9.2.a). El dones en marcar la casella que hi ha al costat del que escrius, i anotem quan i amb quin text. El retires quan vulguis: en una reserva, esborrant el que has escrit; en la resta, dient-nos-ho. El que s’ha fet fins aleshores continua sent vàlid. Sense aquestes dades també pots venir, però no les podrem tenir en compte. Les d’un acompanyant, escriu-les només si t’ha dit que pots.\n- Avisos: el teu consentiment (article 6.1.a), que confirmes des del teu correu i retires amb l’enllaç de cada avís.\n- Registre d’activitat i límits contra els abusos: el nostre interès legítim en un web segur (article 6.1.f).\n- Factures, pagaments, llibre de socis i peticions sobre les teves dades: obligacions legals (article 6.1.c).',
        },
      ],
    },
    {
      heading: { es: 'Cuánto tiempo', ca: 'Quant de temps' },
      short: {
        es: `Las alergias, ${timeOf('diets', 'es')} desde el evento; tu inscripción, ${timeOf('guests', 'es')}; los pagos, ${timeOf('payers', 'es')}, porque lo exige la ley.`,
        ca: `Les al·lèrgies, ${timeOf('diets', 'ca')} des de l’esdeveniment; la teva inscripció, ${timeOf('guests', 'ca')}; els pagaments, ${timeOf('payers', 'ca')}, perquè hi obliga la llei.`,
      },
      body: [
        {
          columns: [
            { es: 'Qué', ca: 'Què' },
            { es: 'Cuánto tiempo', ca: 'Quant de temps' },
          ],
          es: retentionList('es'),
          ca: retentionList('ca'),
        },
        {
          es: 'Las notas del equipo se borran con la solicitud o, si eres socio, cuando se bloquea tu ficha.',
          ca: 'Les notes de l’equip s’esborren amb la sol·licitud o, si ets soci, quan es bloqueja la teva fitxa.',
        },
        {
          es: 'Las copias de seguridad conservan lo borrado hasta que otras las sustituyen. Si hay que recuperar una, la web vuelve a borrar a quien ya se había borrado: para reconocerlo guarda, de cada persona borrada, un código del que no se puede sacar ni su nombre ni su dirección.',
          ca: 'Les còpies de seguretat conserven el que s’ha esborrat fins que unes altres les substitueixen. Si cal recuperar-ne una, el web torna a esborrar qui ja s’havia esborrat: per reconèixer-lo desa, de cada persona esborrada, un codi del qual no es pot treure ni el nom ni l’adreça.',
        },
        {
          es: 'Para frenar los abusos, la web cuenta los envíos desde cada conexión y con cada correo, y borra la cuenta como mucho tres días después de que deje de hacer falta.',
          ca: 'Per frenar els abusos, el web compta els enviaments des de cada connexió i amb cada correu, i n’esborra el compte com a molt tard tres dies després que deixi de fer falta.',
        },
      ],
    },
    {
      heading: { es: 'Quién los ve', ca: 'Qui les veu' },
      short: {
        es: 'Quien los necesita en el club, y el banco para cobrar una cuota o devolver dinero. La cocina lee las dietas, sin nombres.',
        ca: 'Qui les necessita al club, i el banc per cobrar una quota o tornar diners. La cuina llegeix les dietes, sense noms.',
      },
      body: [
        {
          es: 'Las personas del club que necesitan verlos para lo que los diste: quien lleva los eventos, las inscripciones y los mensajes; quien lleva los socios, las solicitudes y las fichas; quien lleva las cuentas, los pagos; y quienes administran el club, todo. Al restaurante u organizador de un evento le decimos cuántos sois y qué no podéis comer, sin nombres salvo que haga falta. El banco recibe lo que necesita para cobrar una cuota o hacer una devolución. Quien nos aloja la web y quien nos lleva el correo los tratan por encargo nuestro, con contrato y dentro del Espacio Económico Europeo. No vendemos datos, no los damos a nadie más salvo que la ley obligue, y no los usamos para valorarte: la web da las sillas, también las de la lista de espera, por orden de llegada y según cuántos sois.',
          ca: 'Les persones del club que les necessiten per a la finalitat amb què les vas donar: qui porta els esdeveniments, les inscripcions i els missatges; qui porta els socis, les sol·licituds i les fitxes; qui porta els comptes, els pagaments; i qui administra el club, tot. Al restaurant o l’organitzador d’un esdeveniment li diem quants sou i què no podeu menjar, sense noms si no cal. El banc rep el que necessita per cobrar una quota o fer una devolució. Qui ens allotja el web i qui ens porta el correu les tracten per encàrrec nostre, amb contracte i dins de l’Espai Econòmic Europeu. No venem dades, no les donem a ningú més si la llei no hi obliga, i no les fem servir per valorar-te: el web dona les cadires, també les de la llista d’espera, per ordre d’arribada i segons quants sou.',
        },
      ],
    },
    {
      heading: { es: 'Qué se guarda en tu navegador', ca: 'Què es desa al teu navegador' },
      short: {
        es: 'Tu idioma, tu sesión si entras, y lo que escribes o reservas desde él. Nada para seguirte, ni nada de terceros.',
        ca: 'La teva llengua, la teva sessió si entres, i el que hi escrius o reserves. Res per seguir-te, ni res de tercers.',
      },
      body: [
        {
          es: '- El idioma que eliges, en una cookie llamada «language» que dura un año y en el almacenamiento local con el mismo nombre.\n- Si entras con tu cuenta, tu sesión, en el almacenamiento local, hasta que sales; y una cookie por cuenta cuyo nombre empieza por «device-», que dura un año. Solo dice que ya has entrado desde este navegador, para que puedas seguir entrando mientras un extraño prueba contraseñas con tu correo. No abre nada y, en tus otros dispositivos, deja de valer cuando cambias la contraseña o cierras todas las sesiones.\n- Si entras con la cuenta de otro servicio, una cookie llamada «oauth-flows», cinco minutos, para que la respuesta de ese servicio solo valga en el navegador que la pidió.\n- Lo que escribes en los formularios de contacto, inscripción, solicitud y alta (en el alta, sin los datos que guardamos cifrados), en el almacenamiento de la pestaña, hasta que lo envías o la cierras; la dirección a la que te hemos enviado un código, hasta que lo escribes; y que has confirmado tu correo, hasta que cierras la pestaña.\n- Las inscripciones que haces desde este dispositivo, con los nombres, el lugar en la lista de espera y el enlace a la reserva, en el almacenamiento local, para que la página del evento te las recuerde: hasta tu primera visita después del evento o hasta que pulsas «No soy yo». Sus entradas, para que se vean sin conexión, también hasta que pulsas «Olvidarlas en este dispositivo».\n- Tu nombre y tu correo, en el almacenamiento local, si marcas «Recordar mis datos en este dispositivo»: hasta que quitas la marca o pulsas «No soy yo».\n- Para cuántos has buscado mesa en la agenda, en el almacenamiento de la pestaña, hasta que la cierras.',
          ca: '- La llengua que tries, en una galeta anomenada «language» que dura un any i a l’emmagatzematge local amb el mateix nom.\n- Si entres amb el teu compte, la teva sessió, a l’emmagatzematge local, fins que en surts; i una galeta per compte el nom de la qual comença per «device-», que dura un any. Només diu que ja has entrat des d’aquest navegador, perquè hi puguis continuar entrant mentre un desconegut prova contrasenyes amb el teu correu. No obre res i, als teus altres dispositius, deixa de valer quan canvies la contrasenya o tanques totes les sessions.\n- Si entres amb el compte d’un altre servei, una galeta anomenada «oauth-flows», cinc minuts, perquè la resposta d’aquell servei només valgui al navegador que l’ha demanada.\n- El que escrius als formularis de contacte, d’inscripció, de sol·licitud i d’alta (en el d’alta, sense les dades que desem xifrades), a l’emmagatzematge de la pestanya, fins que ho envies o la tanques; l’adreça a la qual t’hem enviat un codi, fins que l’escrius; i que has confirmat el teu correu, fins que tanques la pestanya.\n- Les inscripcions que fas des d’aquest dispositiu, amb els noms, el lloc a la llista d’espera i l’enllaç a la reserva, a l’emmagatzematge local, perquè la pàgina de l’esdeveniment te les recordi: fins a la teva primera visita després de l’esdeveniment o fins que prems «No soc jo». Les seves entrades, perquè es vegin sense connexió, també fins que prems «Oblida-les en aquest dispositiu».\n- El teu nom i el teu correu, a l’emmagatzematge local, si marques «Recorda les meves dades en aquest dispositiu»: fins que treus la marca o prems «No soc jo».\n- Per a quants has buscat taula a l’agenda, a l’emmagatzematge de la pestanya, fins que la tanques.',
        },
        {
          es: 'Nada más: ni estadísticas, ni publicidad, ni píxeles. Por eso esta web no te recibe con un aviso de cookies: las que hay son técnicas y no necesitan tu consentimiento (artículo 22.2 de la LSSI).',
          ca: 'Res més: ni estadístiques, ni publicitat, ni píxels. Per això aquest web no et rep amb un avís de galetes: les que hi ha són tècniques i no necessiten el teu consentiment (article 22.2 de l’LSSI).',
        },
        {
          es: 'Los mapas y los botones de compartir no cargan nada de terceros hasta que los pulsas. Al mostrar un mapa, tu navegador se conecta con OpenStreetMap o con Google; al compartir, con la red que elijas. A partir de ahí vale su política de privacidad.',
          ca: 'Els mapes i els botons de compartir no carreguen res de tercers fins que els prems. En mostrar un mapa, el teu navegador es connecta amb OpenStreetMap o amb Google; en compartir, amb la xarxa que triïs. A partir d’aquí val la seva política de privacitat.',
        },
      ],
    },
    {
      heading: { es: 'Tus derechos', ca: 'Els teus drets' },
      short: {
        es: `Ver tus datos, corregirlos, llevártelos, borrarlos u oponerte: escribe a ${club.email}. Contestamos en el plazo de un mes, gratis.`,
        ca: `Veure les teves dades, corregir-les, endur-te-les, esborrar-les o oposar-t’hi: escriu a ${club.email}. Responem en el termini d’un mes, gratis.`,
      },
      body: [
        {
          es: `Puedes pedirnos acceder a tus datos, corregirlos, borrarlos, llevártelos, limitar su uso u oponerte a él, y retirar el consentimiento que nos diste. Escribe a ${club.email} o a nuestra dirección y dinos qué quieres; si dudamos de que seas tú, te pediremos que lo acredites. Contestamos en el plazo de un mes; si la petición es complicada, podemos tardar dos más, y te diremos por qué. No cuesta nada.`,
          ca: `Ens pots demanar d’accedir a les teves dades, corregir-les, esborrar-les, endur-te-les, limitar-ne l’ús o oposar-t’hi, i retirar el consentiment que ens vas donar. Escriu a ${club.email} o a la nostra adreça i digue’ns què vols; si dubtem que siguis tu, et demanarem que ho acreditis. Responem en el termini d’un mes; si la petició és complicada, podem trigar-ne dos més, i et direm per què. No costa res.`,
        },
        {
          es: `Tus datos te los damos con un enlace que enviamos a tu correo. Funciona una sola vez, durante ${dataLinkHours} horas, y descarga un archivo con todo lo que tenemos de ti, también las notas del equipo, para leerlo y para llevártelo a otro sitio.`,
          ca: `Les teves dades te les donem amb un enllaç que enviem al teu correu. Funciona una sola vegada, durant ${dataLinkHours} hores, i baixa un fitxer amb tot el que tenim de tu, també les notes de l’equip, per llegir-lo i per endur-te’l a un altre lloc.`,
        },
        {
          es: 'Si crees que no lo hemos hecho bien, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es).',
          ca: 'Si creus que no ho hem fet bé, pots reclamar davant l’Agència Espanyola de Protecció de Dades (www.aepd.es).',
        },
      ],
    },
  ],
})
