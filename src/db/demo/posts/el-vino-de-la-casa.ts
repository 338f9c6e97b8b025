import { prose } from '../prose.ts'

export const vino = {
  title: 'El vino de la casa',
  titleCa: 'El vi de la casa',
  slug: 'el-vino-de-la-casa',
  // Without an excerpt, on purpose: the card takes the beginning of the text.
  excerpt: null,
  excerptCa: null,
  coverImage: '/plates/01-vi.svg',
  content: prose(`
    <p>Pedir el vino de la casa era, hasta hace poco, una manera de decir que no te importaba el vino. Nosotros lo
    pedimos siempre, y lo pedimos primero, porque es la única botella que ha elegido quien cocina y no quien vende.</p>

    <p>Llevamos la cuenta en la libreta de visitas. De las casas donde el vino de la casa era bueno, ninguna nos dio mal
    de comer. Al revés no funciona: hemos comido bien con vinos que habrían servido para desatascar. Pero alguien que se
    ha molestado en buscar un tinto honrado para la jarra se habrá molestado, casi seguro, en buscar el aceite.</p>

    <h2>Cómo se pregunta</h2>

    <p>Hay una pregunta que no ofende a nadie: «¿De dónde es?». Las respuestas posibles son tres, y las tres
    informan.</p>

    <ul>
    <li><strong>«De un primo mío de Capçanes.»</strong> Se pide una jarra. Si está malo, al menos habrá historia.</li>
    <li><strong>«Es un joven muy agradable.»</strong> No lo han probado.</li>
    <li><strong>«Espere, que lo pregunto.»</strong> Se espera. Quien pregunta aprende, y la próxima vez lo sabrá.</li>
    </ul>

    <h2>El nuestro</h2>

    <p>El Cercle también tiene vino de la casa. Es de garnacha y cariñena, viene en garrafas de la cooperativa y lo
    embotellamos entre todos una tarde al año, con embudo y una sola consigna: no hablar de él. La etiqueta es un papel
    blanco con un círculo a lápiz. Cada cual lo dibuja como sabe; los hay que parecen patatas.</p>

    <blockquote><p>«No es un gran vino. Es un vino que viene a cenar.» Lo dijo alguien al destapar la tercera, y ahí lo
    dejamos.</p></blockquote>

    <p>Cuesta lo que cuesta la garrafa dividida entre las copas. No sale en ninguna guía ni mejora con los años: lo
    comprobamos con una caja olvidada detrás de la nevera. Ahora aliña las ensaladas.</p>
  `),
  contentCa: prose(`
    <p>Fins fa quatre dies, demanar el vi de la casa volia dir que el vi t’era igual. Nosaltres el demanem sempre, i el
    demanem abans que res, perquè és l’única ampolla que ha triat qui cuina i no pas qui ven.</p>

    <p>En portem el compte a la llibreta de visites. De les cases on el vi de la casa era bo, a cap no hi hem menjat
    malament. A l’inrevés no val: hem dinat bé amb vins que haurien anat de primera per desembussar la pica. Però algú
    que s’ha pres la molèstia de buscar un negre honrat per al porró, gairebé segur que se l’ha presa també per buscar
    l’oli.</p>

    <h2>Com es demana</h2>

    <p>Hi ha una pregunta que no ofèn ningú: «D’on és?». Les respostes possibles són tres, i de totes tres se’n treu
    l’aigua clara.</p>

    <ul>
    <li><strong>«D’un cosí meu de Capçanes.»</strong> Se’n demana un porró. Si és dolent, almenys hi haurà
    història.</li>
    <li><strong>«És un jove molt agradable.»</strong> No l’han tastat.</li>
    <li><strong>«Esperi’s, que ho pregunto.»</strong> T’esperes. Qui pregunta n’aprèn, i el pròxim dia ja ho sabrà.</li>
    </ul>

    <h2>El nostre</h2>

    <p>El Cercle també té vi de la casa. És de garnatxa i carinyena, ve en garrafes de la cooperativa i l’embotellem
    entre tots una tarda l’any, amb embut i una sola consigna: no parlar-ne. L’etiqueta és un paper blanc amb una rodona
    feta a llapis. Cadascú la fa com sap; n’hi ha que semblen patates.</p>

    <blockquote><p>«No és cap gran vi. És un vi que ve a sopar.» Ho va dir algú quan destapàvem la tercera, i no hi hem
    tocat res més.</p></blockquote>

    <p>Val el que val la garrafa repartida entre les copes. No surt a cap guia ni guanya amb els anys: ho vam comprovar
    amb una caixa oblidada darrere la nevera. Ara amaneix les amanides.</p>
  `),
}
