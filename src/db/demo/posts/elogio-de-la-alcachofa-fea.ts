import { prose } from '../prose.ts'

export const alcachofa = {
  title: 'Elogio de la alcachofa fea',
  titleCa: 'Elogi de la carxofa lletja',
  slug: 'elogio-de-la-alcachofa-fea',
  excerpt: 'Está mordida por el frío, no cabe en la bandeja y sabe más. Cómo elegirla, limpiarla y no tirar la mitad.',
  excerptCa:
    'El fred l’ha mossegada, no cap a la safata i té més gust. Com triar-la, netejar-la i no llençar-ne la meitat.',
  coverImage: '/plates/04-plats.svg',
  content: prose(`
    <p>La alcachofa perfecta es redonda, verde, apretada y bastante sosa. La buena tiene las puntas quemadas por una
    noche de frío, una hoja torcida y manchas de color de té. El frío la ha asustado, y una planta asustada guarda
    azúcar. A cambio, la tiran a la caja de segunda.</p>

    <h2>Elegir</h2>

    <p>Se aprieta junto a la oreja. Si cruje como nieve pisada, es de ayer; si calla, es de la semana pasada. El tallo
    dice el resto: tiene que partirse y no doblarse. El color es asunto suyo.</p>

    <h2>Limpiar</h2>

    <p>Aquí se pierde media alcachofa y la paciencia entera. Nuestro método, discutido en tres cenas:</p>

    <ul>
    <li>Fuera las hojas de abajo, tirando hacia el tallo, hasta que la base de la hoja sea amarilla.</li>
    <li>Un corte a dos dedos de la punta. Uno solo.</li>
    <li>El tallo se pela, no se tira: es lo más dulce.</li>
    <li>Nada de limón. Ensucia el gusto. Agua con perejil o, mejor, cocinarla enseguida y que se oscurezca lo que
    quiera.</li>
    </ul>

    <p>Las hojas que quedan en la tabla, hervidas media hora con una cebolla, dan un caldo verde y amargo para el arroz.
    La primera vez parece castigo y la segunda se pide.</p>

    <h2>Cocer</h2>

    <p>A la brasa, boca abajo primero, con las hojas abiertas a golpes contra la mesa. Sal gorda, aceite y olvido:
    cuando por fuera da pena, por dentro está en su punto. Frita, en láminas, dos veces. Guisada, con guisantes y un
    poco de butifarra negra, si los guisantes lo merecen.</p>

    <blockquote><p>«Con las manos y sin conversación», pide una socia del Prat que las cultiva y que no se fía de quien
    come alcachofas con cuchillo.</p></blockquote>

    <p>¿Y el vino? Los entendidos dicen que no hay ninguno, porque después de la alcachofa el agua sabe dulce y el
    tinto, a hierro. Tienen razón. Nosotros bebemos vino rancio muy frío, que ya viene estropeado de casa, o simplemente
    agua, que para algo ese día sabe a postre.</p>
  `),
  contentCa: prose(`
    <p>La carxofa perfecta és rodona, verda, atapeïda i més aviat fada. La bona té les puntes socarrimades d’una nit de
    gelada, una fulla torta i taques de color de te. El fred l’ha espantada, i una planta espantada fa provisió de
    sucre. Per tota recompensa, va a parar a la caixa de segona.</p>

    <h2>Triar-la</h2>

    <p>S’estreny a cau d’orella. Si grinyola com la neu trepitjada, és d’ahir; si calla, és de la setmana passada. La
    tija diu la resta: s’ha de trencar, no pas vinclar. El color és cosa seva.</p>

    <h2>Netejar-la</h2>

    <p>Aquí es perd mitja carxofa i la paciència sencera. El nostre sistema, discutit en tres sopars:</p>

    <ul>
    <li>Fora les fulles de baix, estirant cap a la tija, fins que el naixement de la fulla sigui groc.</li>
    <li>Un tall a dos dits de la punta. Un de sol.</li>
    <li>La tija es pela i no es llença: és el més dolç de tot.</li>
    <li>Res de llimona, que n’embruta el gust. Aigua amb julivert o, més ben fet, a la cassola de seguida i que
    s’enfosqueixi tant com vulgui.</li>
    </ul>

    <p>Les fulles que han quedat a la fusta, bullides mitja hora amb una ceba, fan un brou verd i amarg per a l’arròs.
    El primer cop sembla un càstig; el segon, ja el demanes.</p>

    <h2>Coure-la</h2>

    <p>A la brasa, primer de cap per avall, oberta a cops contra la taula. Sal grossa, oli i oblidar-se’n: quan per fora
    fa pena, per dins és al punt. Fregida, a làmines, dues vegades. Guisada, amb pèsols i una mica de botifarra negra,
    si els pèsols s’ho mereixen.</p>

    <blockquote><p>«Amb els dits i sense conversa», mana una sòcia del Prat que en cultiva i que no es refia de qui
    menja carxofes amb ganivet.</p></blockquote>

    <p>I el vi? Els entesos diuen que no n’hi ha cap que hi vagi, perquè després de la carxofa l’aigua és dolça i el
    negre té gust de ferro. Tenen raó. Nosaltres hi bevem ranci ben fred, que ja ve fet malbé de casa, o aigua i prou,
    que per una vegada fa de postres.</p>
  `),
}
