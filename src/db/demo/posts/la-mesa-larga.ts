import { prose } from '../prose.ts'

export const mesaLarga = {
  title: 'La mesa larga',
  titleCa: 'La taula llarga',
  slug: 'la-mesa-larga',
  excerpt: 'Un club redondo que come en mesas largas. Notas para sentar a veinticuatro personas sin ofender a ninguna.',
  excerptCa: 'Un club rodó que menja en taules llargues. Notes per asseure vint-i-quatre persones sense ofendre’n cap.',
  coverImage: '/plates/05-taula.svg',
  content: prose(`
    <p>Nos llamamos círculo y comemos en mesas largas. No es una contradicción, es el local: la sala mide once metros
    por cuatro y una mesa redonda para veinticuatro no pasa por la puerta. Lo redondo ha habido que inventarlo de otra
    manera.</p>

    <p>En una mesa larga hay tres conversaciones: la de un extremo, la del otro y la del medio, que se entera de las dos
    y no participa en ninguna. El que se sienta en la punta cena con dos personas. El que llega tarde cena con la pared.
    Lo hemos dibujado y lo hemos sufrido.</p>

    <h2>Lo que hemos probado</h2>

    <ul>
    <li><strong>Las cucharas numeradas.</strong> Cada cual saca una al entrar y se sienta donde le toca. A media cena se
    sacan otra vez. Funciona y da mucho trabajo al que sirve.</li>
    <li><strong>Los platos al centro, uno de cada.</strong> Si solo hay un plato de croquetas cada metro y medio, la
    gente habla: tiene que pedirlas.</li>
    <li><strong>El pan en los extremos.</strong> Obliga a pasarlo. Un pan que recorre once metros oye de todo.</li>
    <li><strong>Nadie en la cabecera.</strong> Las dos puntas quedan vacías, con las botellas. Quien quiere vino se
    levanta.</li>
    </ul>

    <h2>Lo que no hace falta</h2>

    <p>No hacen falta tarjetas con nombres, ni flores altas, ni música. Las flores tapan al de enfrente y la música hace
    gritar a los que ya gritaban. Un mantel, sí: apaga los golpes y guarda las cuentas, que todavía hacemos con
    lápiz.</p>

    <blockquote><p>«Aquí me senté al lado de un señor que no conocía. Ahora le riego las plantas.» Lo escribió una socia
    en el mantel, y lo recortamos.</p></blockquote>

    <p>Pendiente: probar una noche con la mesa en zigzag. Hay un plano en la nevera. Quien lo entienda, que avise.</p>
  `),
  contentCa: prose(`
    <p>Ens diem cercle i mengem en taules llargues. No és cap contradicció, és el local: la sala fa onze metres per
    quatre i una taula rodona de vint-i-quatre no passa per la porta. La rodonesa, l’hem hagut de buscar per una altra
    banda.</p>

    <p>En una taula llarga hi ha tres converses: la d’un cap, la de l’altre i la del mig, que les sent totes dues i no
    és en cap. Qui seu a la punta sopa amb dues persones. Qui fa tard sopa amb la paret. Ho hem dibuixat i ho hem
    patit.</p>

    <h2>El que hem provat</h2>

    <ul>
    <li><strong>Les culleres numerades.</strong> Cadascú en treu una en entrar i seu allà on li toca. A mig sopar es
    tornen a treure. Va bé i dona molta feina a qui serveix.</li>
    <li><strong>Les plates al mig, una de cada.</strong> Si només hi ha croquetes cada metre i mig, la gent parla: les
    ha de demanar.</li>
    <li><strong>El pa a les puntes.</strong> Obliga a passar-lo. Un pa que fa onze metres en sent de tots colors.</li>
    <li><strong>Ningú al cap de taula.</strong> Les dues puntes són per a les ampolles. Qui vol vi,
    s’aixeca.</li>
    </ul>

    <h2>El que no cal</h2>

    <p>No calen targetes amb el nom, ni flors altes, ni música. Les flors tapen el de davant i la música fa cridar els
    que ja cridaven. Unes estovalles, sí: esmorteeixen els cops i guarden els comptes, que encara fem a llapis.</p>

    <blockquote><p>«Aquí em van asseure al costat d’un senyor que no coneixia. Ara li rego les plantes.» Ho va escriure
    una sòcia a les estovalles, i ho vam retallar.</p></blockquote>

    <p>Ens queda per provar una nit amb la taula en ziga-zaga. N’hi ha un plànol a la nevera. Si algú l’entén, que ho
    digui.</p>
  `),
}
