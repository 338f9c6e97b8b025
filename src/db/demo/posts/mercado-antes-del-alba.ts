import { prose } from '../prose.ts'

export const mercado = {
  title: 'Mercado antes del alba',
  titleCa: 'El mercat abans de l’alba',
  slug: 'mercado-antes-del-alba',
  excerpt: 'Cinco cosas que se aprenden en un mercado a las seis de la mañana y que a las once ya no se ven.',
  excerptCa: 'Cinc coses que s’aprenen en un mercat a les sis del matí i que a les onze ja no es veuen.',
  coverImage: '/plates/02-tomaquet.svg',
  content: prose(`
    <p>A las once, un mercado es un escaparate. A las seis es un almacén con gente de mal humor, y por eso se aprende
    más. Hemos ido bastantes veces con quienes compran para otros: cocineras, fruteras, la encargada de un comedor de
    escuela. Ninguna mira lo que mirarías tú.</p>

    <h2>Uno: se compra a personas</h2>

    <p>La encargada del comedor pasa por delante de cuatro puestos de pescado sin girar la cabeza. En el quinto saluda,
    y el pescadero le dice «hoy no». Se va sin comprar y contenta. Un «hoy no» vale más que un descuento.</p>

    <h2>Dos: el peso también es un sabor</h2>

    <p>Una naranja que pesa menos de lo que parece lleva días bebiéndose a sí misma. Una coliflor que pesa más tiene
    agua en el tallo. Las manos saben antes que los ojos, y a esa hora nadie te riñe por tocar.</p>

    <h2>Tres: la caja cuenta la historia</h2>

    <p>Mira de dónde viene, cuánto ha viajado y quién la ha cerrado. La verdura del payés llega en cajas de tres colores
    distintos, porque las reutiliza; la otra, en cajas iguales. No siempre gana la primera, pero al menos sabes a quién
    preguntar.</p>

    <h2>Cuatro: lo feo se va primero</h2>

    <p>Los tomates rajados, las zanahorias de dos piernas y las peras con golpe no llegan a las once: se los han llevado
    quienes van a hacer salsa, caldo y compota. Lo bonito es lo que queda.</p>

    <h2>Cinco: hay que desayunar</h2>

    <p>El bar de dentro abre a las cuatro y a las ocho y media ya ha dado de comer a medio barrio. Se pide sin carta,
    señalando la olla. Quien pide un cruasán no es expulsado, pero se le recuerda.</p>

    <p>Vamos cada pocos meses, con quince personas y una bolsa cada una. La próxima fecha está en la <a
    href="/eventos">agenda</a>. Ponte calcetines gordos: el suelo de un mercado está frío en cualquier época del año, y
    de eso no te avisa nadie.</p>
  `),
  contentCa: prose(`
    <p>A les onze, un mercat és un aparador. A les sis és un magatzem ple de gent de mala lluna, i per això s’hi aprèn
    més. Hi hem anat força vegades amb qui compra per als altres: cuineres, fruiteres, l’encarregada d’un menjador
    d’escola. Cap no es mira el que et miraries tu.</p>

    <h2>U: es compra a persones</h2>

    <p>L’encarregada del menjador passa per davant de quatre parades de peix sense girar el cap. A la cinquena saluda, i
    el peixater li diu «avui no». Se’n va sense comprar i contenta. Un «avui no» val més que una rebaixa.</p>

    <h2>Dos: el pes també té gust</h2>

    <p>Una taronja que pesa menys del que sembla fa dies que es beu ella mateixa. Un bròquil que pesa massa porta
    l’aigua al tronc. Les mans ho saben abans que els ulls, i en aquella hora ningú no et renya si toques.</p>

    <h2>Tres: la caixa ho explica tot</h2>

    <p>Mira d’on ve, quant ha corregut i qui l’ha tancada. La verdura del pagès arriba en caixes de tres colors, perquè
    les aprofita; l’altra, en caixes totes iguals. No sempre guanya la primera, però almenys saps a qui demanar
    comptes.</p>

    <h2>Quatre: el que és lleig vola</h2>

    <p>Els tomàquets clivellats, les pastanagues de dues cames i les peres amb un cop no arriben a les onze: se les han
    endutes els que han de fer salsa, brou i compota. El que queda és el que és bonic.</p>

    <h2>Cinc: s’ha d’esmorzar</h2>

    <p>El bar de dins obre a les quatre, i a dos quarts de nou ja ha donat menjar a mig barri. Es demana sense carta,
    assenyalant l’olla. Si demanes un croissant no et treuen a fora, però se’n recorden.</p>

    <p>Hi anem cada pocs mesos, quinze persones amb una bossa cadascuna. La pròxima data és a l’<a
    href="/ca/eventos">agenda</a>. Posa’t mitjons gruixuts: el terra d’un mercat és fred tot l’any, i d’això no t’avisa
    ningú.</p>
  `),
}
