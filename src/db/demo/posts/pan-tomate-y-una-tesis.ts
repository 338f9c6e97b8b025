import { prose } from '../prose.ts'

export const panConTomate = {
  title: 'Pan, tomate y una tesis',
  titleCa: 'Pa, tomàquet i una tesi',
  slug: 'pan-tomate-y-una-tesis',
  excerpt: 'Es una receta de cuatro cosas y tiene más enemigos que ninguna. Defensa de la mano frente al rallador.',
  excerptCa:
    'És una recepta de quatre coses i no n’hi ha cap amb més enemics. En defensa de la mà i contra el ratllador.',
  coverImage: '/plates/06-pa-pernil.svg',
  content: prose(`
    <p>La tesis es esta: el pan con tomate no es pan con cosas encima. Es pan con una cosa dentro. Todo lo demás,
    incluida la mitad de las discusiones, viene de no haber entendido la preposición.</p>

    <p>El tomate se frota. Al frotar, la miga rasca la pulpa, la pulpa entra en los agujeros y la piel se queda en la
    mano, sola y transparente, como debe. El tomate rallado, en cambio, se posa. Está bueno, moja, resbala y deja una
    frontera. Es otro plato y se desayuna en otros sitios, donde lo hacen muy bien.</p>

    <h2>Las cuatro cosas</h2>

    <h3>El pan</h3>

    <p>De payés y del día anterior. El fresco se aplasta y el tostado corta; si hay que tostar, que sea porque el pan no
    era bueno o porque la brasa ya estaba encendida.</p>

    <h3>El tomate</h3>

    <p>De colgar: pequeño, de piel dura, casi todo jugo. Cuelga meses en la despensa y llega al invierno arrugado y con
    más carácter. Se abre por el ecuador, nunca de polo a polo, y cada mitad da para una rebanada. Quien saca dos está
    ahorrando, y se nota.</p>

    <h3>El aceite y la sal</h3>

    <p>La sal antes o después según la familia; en eso no entramos. El aceite, al final, en hilo y sin miedo. Si al
    morder no te cae una gota en la muñeca, faltaba.</p>

    <h2>Objeciones</h2>

    <ul>
    <li><strong>¿Ajo?</strong> Se admite, restregado y con permiso de quien se siente al lado.</li>
    <li><strong>¿El jamón va encima?</strong> Al lado. Lo de encima estorba lo de dentro.</li>
    <li><strong>¿Quién lo prepara?</strong> Cada cual el suyo. Un pan con tomate que espera es una esponja.</li>
    </ul>

    <blockquote><p>«Poned el pan, los tomates y la aceitera en el centro, y callad cinco minutos.» Es la única norma de
    nuestras cenas que se cumple.</p></blockquote>

    <p>La demostración práctica, con harina, tomates y derecho a réplica, está en los <a href="/eventos">talleres</a>.
    El rallador se queda en la puerta, con los paraguas.</p>
  `),
  contentCa: prose(`
    <p>La tesi és aquesta: el pa amb tomàquet no és pa amb una cosa a sobre. És pa amb una cosa a dins. Tota la resta,
    comptant-hi la meitat de les discussions, ve de no haver entès la preposició.</p>

    <p>El tomàquet se suca. Quan el sucques, la molla rasca la polpa, la polpa se’n va pels forats i la pell et queda
    als dits, sola i transparent, com ha de ser. El tomàquet ratllat, en canvi, s’hi posa. És bo, mulla, rellisca i hi
    fa frontera. És un altre plat i s’esmorza en uns altres llocs, on el fan molt bé.</p>

    <h2>Les quatre coses</h2>

    <h3>El pa</h3>

    <p>De pagès i del dia abans. El tendre s’aixafa i el torrat talla; si s’ha de torrar, que sigui perquè el pa no era
    bo o perquè el foc ja era encès.</p>

    <h3>El tomàquet</h3>

    <p>De penjar: petit, de pell dura, gairebé tot suc. S’està mesos al rebost i arriba a l’hivern arrugat i amb més
    geni. Es parteix per l’equador, mai de pol a pol, i cada meitat dona per a una llesca. Qui en treu dues fa
    economies, i es coneix.</p>

    <h3>L’oli i la sal</h3>

    <p>La sal abans o després, segons cada casa; no ens hi fiquem. L’oli, al final, rajant prim i sense por. Si quan
    mossegues no te’n cau una gota al canell, és que n’hi faltava.</p>

    <h2>Objeccions</h2>

    <ul>
    <li><strong>All?</strong> Es permet, fregat i amb el vistiplau de qui segui al costat.</li>
    <li><strong>El pernil va a sobre?</strong> Va al costat. El de sobre fa nosa al de dins.</li>
    <li><strong>Qui el fa?</strong> Cadascú el seu. Un pa amb tomàquet que s’espera és una esponja.</li>
    </ul>

    <blockquote><p>«Poseu el pa, els tomàquets i el setrill al mig, i calleu cinc minuts.» És l’única norma dels nostres
    sopars que es compleix.</p></blockquote>

    <p>La demostració pràctica, amb farina, tomàquets i dret de rèplica, és als <a href="/ca/eventos">tallers</a>. El
    ratllador es queda a l’entrada, amb els paraigües.</p>
  `),
}
