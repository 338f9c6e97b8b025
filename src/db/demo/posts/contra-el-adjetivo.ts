import { prose } from '../prose.ts'

export const adjetivo = {
  title: 'Contra el adjetivo',
  titleCa: 'Contra l’adjectiu',
  slug: 'contra-el-adjetivo',
  excerpt: '«Delicioso» no dice nada de la comida y mucho del que no ha encontrado otra cosa. Propuesta de régimen.',
  excerptCa:
    '«Deliciós» no diu res del menjar i ho diu tot de qui no ha trobat cap altra paraula. Una proposta de règim.',
  coverImage: null,
  content: prose(`
    <p>En la biblioteca del Cercle hay más de mil libros, y cuando llueve jugamos a contar. Se abre uno por cualquier
    página y se apuntan los adjetivos. El récord está en cuarenta y uno en una sola receta de macarrones, «aromáticos»,
    «irresistibles» y «caseros» en la misma frase. Ninguno de los cuarenta y uno dice cuánta sal.</p>

    <p>No tenemos nada contra las palabras. Tenemos algo contra las que trabajan poco. «Delicioso» es una opinión;
    «crujiente», un deseo; «de la abuela», una coartada. En cambio, «se rompe al apretarlo» es una cosa que te pasa en
    la mano y que el lector puede comprobar.</p>

    <h2>El régimen</h2>

    <p>Hace un tiempo que lo aplicamos en la libreta de visitas, y estas son las reglas:</p>

    <ul>
    <li>Primero, el nombre de la cosa. Judía del ganxet, no «legumbre».</li>
    <li>Después, lo que le han hecho. Un verbo por operación: remojar, cocer, esperar.</li>
    <li>Al final, lo que hace ella. Se deshace, se pega, cruje, se enfría antes que tú.</li>
    <li>Un adjetivo por página, y que sea de temperatura.</li>
    </ul>

    <p>Los primeros días salen telegramas. Luego pasa algo curioso: para no escribir «sabroso» hay que volver a probar,
    y probando aparece lo que el adjetivo tapaba. No era sabroso: sabía a hígado, a laurel y a la olla del día
    anterior.</p>

    <blockquote><p>«Un adjetivo es un nombre que no se ha buscado bastante», dice Emília Pradell, que corrige libros de
    cocina y tacha con lápiz rojo.</p></blockquote>

    <h2>Excepciones</h2>

    <p>Se admiten «crudo», «quemado» y «caliente», porque evitan accidentes. Se tolera «bueno» con la boca llena y
    mirando a quien ha cocinado. Y quien de verdad no pueda más tiene la <a href="/eventos">charla de la biblioteca</a>,
    donde los prohibimos durante hora y media. Se sale con hambre, que es la prueba de que funciona.</p>
  `),
  contentCa: prose(`
    <p>A la biblioteca del Cercle hi ha més de mil llibres, i els dies de pluja juguem a comptar. N’obrim un per
    qualsevol pàgina i n’apuntem els adjectius. El rècord és de quaranta-un en una sola recepta de macarrons,
    «aromàtics», «irresistibles» i «casolans» tots en una frase. Cap dels quaranta-un no diu quanta sal.</p>

    <p>Contra les paraules no hi tenim res. Hi tenim alguna cosa contra les que treballen poc. «Deliciós» és una opinió;
    «cruixent», un desig; «de l’àvia», una coartada. «Es trenca quan el prems», en canvi, és una cosa que et passa a la
    mà i que qui llegeix pot comprovar.</p>

    <h2>El règim</h2>

    <p>Fa temps que el seguim a la llibreta de visites. Les normes són aquestes:</p>

    <ul>
    <li>Primer, el nom de la cosa. Mongeta del ganxet, i no pas «llegum».</li>
    <li>Després, el que li han fet. Un verb per operació: remullar, bullir, esperar.</li>
    <li>Al final, el que fa ella. Es desfà, s’enganxa, cruix, es refreda abans que tu.</li>
    <li>Un adjectiu per pàgina, i que sigui de temperatura.</li>
    </ul>

    <p>Els primers dies surten telegrames. Després passa una cosa curiosa: per no escriure «gustós» has de tornar a
    tastar, i tastant surt el que l’adjectiu tapava. No era gustós: tenia gust de fetge, de llorer i de l’olla del dia
    abans.</p>

    <blockquote><p>«Un adjectiu és un nom que no s’ha buscat prou», diu l’Emília Pradell, que corregeix llibres de cuina
    i ratlla en vermell.</p></blockquote>

    <h2>Excepcions</h2>

    <p>S’admeten «cru», «cremat» i «calent», perquè estalvien accidents. Es tolera «bo» amb la boca plena i mirant qui
    ha cuinat. I qui no se’n pugui estar de cap manera té la <a href="/ca/eventos">xerrada de la biblioteca</a>, on els
    prohibim durant una hora i mitja. Se’n surt amb gana, que és senyal que funciona.</p>
  `),
}
