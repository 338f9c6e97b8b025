import { prose } from '../prose.ts'

export const libreta = {
  title: 'La libreta de visitas',
  titleCa: 'La llibreta de visites',
  slug: 'la-libreta-de-visitas',
  excerpt: 'Cómo apuntamos los restaurantes: quién va, qué se mira y por qué la nota se pone al día siguiente.',
  excerptCa: 'Com apuntem els restaurants: qui hi va, què es mira i per què la nota es posa l’endemà.',
  coverImage: '/plates/03-restaurant.svg',
  content: prose(`
    <p>Es de tapas negras, tiene las esquinas comidas y nadie la lleva encima dos veces seguidas. Cuando el Cercle
    visita una casa, van tres personas: una que entiende del asunto, una que no y una que paga. La que no entiende es la
    que escribe.</p>

    <h2>Antes</h2>

    <p>Se reserva con un nombre cualquiera y se llega a la hora. No se mira la carta en casa ni se leen opiniones: uno
    va a comer, no a confirmar. Si alguien del club conoce a la cocinera, esa persona se queda sin ir.</p>

    <h2>Durante</h2>

    <p>Se pide lo que pediría la mesa de al lado y, siempre, el vino de la casa. Se apuntan cuatro cosas:</p>

    <ul>
    <li><strong>La comida.</strong> Qué era, qué le habían hecho y si lo volveríamos a pedir.</li>
    <li><strong>El servicio.</strong> No si sonríe: si se da cuenta. El agua que llega sin pedirla vale un punto.</li>
    <li><strong>El ambiente.</strong> Se oye al de enfrente o no se oye.</li>
    <li><strong>Lo que cuesta.</strong> No si es caro, sino si al pagar hemos hecho cuentas.</li>
    </ul>

    <p>La general no es la media de las cuatro. Hay sitios con todo bien de los que nadie se acuerda, y hay barras con
    el techo torcido a las que volvemos cada mes.</p>

    <h2>Después</h2>

    <p>La nota se pone al día siguiente, en ayunas y por separado. Esa misma noche todo es un cinco, porque el vino
    también vota. Si las tres notas se alejan más de un punto, se vuelve con otras tres personas. Hay una casa en Gràcia
    que llevamos visitada cuatro veces por este motivo, y empezamos a sospechar que lo hacemos adrede.</p>

    <blockquote><p>«Preguntad siempre por el baño. Quien lo tiene limpio tiene limpia la freidora.» Primera página,
    letra de Montserrat.</p></blockquote>

    <p>Lo que sale de la libreta está en <a href="/restaurantes">restaurantes</a>. Las manchas, no.</p>
  `),
  contentCa: prose(`
    <p>Té les tapes negres i les cantonades rosegades, i ningú no la porta dues vegades seguides. Quan el Cercle visita
    una casa, hi van tres persones: una que hi entén, una que no i una que paga. La que no hi entén és la que
    escriu.</p>

    <h2>Abans</h2>

    <p>Es reserva amb un nom qualsevol i s’arriba a l’hora. No es mira la carta des de casa ni es llegeixen opinions:
    s’hi va a dinar, no pas a confirmar res. Si algú del club coneix la cuinera, aquell dia es queda a casa.</p>

    <h2>Mentrestant</h2>

    <p>Es demana el que demanaria la taula del costat i, sempre, el vi de la casa. S’apunten quatre coses:</p>

    <ul>
    <li><strong>El menjar.</strong> Què era, què li havien fet i si hi tornaríem.</li>
    <li><strong>El servei.</strong> No pas si somriu: si se n’adona. L’aigua que arriba sense demanar-la val un
    punt.</li>
    <li><strong>L’ambient.</strong> Si se sent el de davant o no se sent.</li>
    <li><strong>El que val.</strong> No si és car, sinó si a l’hora de pagar hem fet números.</li>
    </ul>

    <p>La nota general no és la mitjana de les quatre. Hi ha llocs on tot és correcte i que ningú no recorda, i hi ha
    barres amb el sostre guerxo on tornem cada mes.</p>

    <h2>Després</h2>

    <p>La nota es posa l’endemà, en dejú i cadascú pel seu compte. La mateixa nit tot és un cinc, perquè el vi també
    vota. Si entre les tres notes hi ha més d’un punt de diferència, s’hi torna amb tres persones més. A Gràcia hi ha
    una casa on ja hem anat quatre vegades per aquest motiu, i comencem a sospitar que ho fem expressament.</p>

    <blockquote><p>«Demaneu sempre on és el lavabo. Qui el té net, té neta la fregidora.» Primera pàgina, lletra de la
    Montserrat.</p></blockquote>

    <p>El que surt de la llibreta és a <a href="/ca/restaurantes">restaurants</a>. Les taques, no.</p>
  `),
}
