import { prose } from '../prose.ts'

export const sofrito = {
  title: 'El sofrito no tiene prisa',
  titleCa: 'El sofregit no té pressa',
  slug: 'el-sofrito-no-tiene-prisa',
  excerpt: 'Cuatro cazuelas, la misma cebolla y un reloj. Lo que anotamos la noche en que decidimos medir el sofrito.',
  excerptCa:
    'Quatre cassoles, la mateixa ceba i un rellotge. El que vam apuntar la nit que vam voler mesurar el sofregit.',
  coverImage: '/plates/07-cuina.svg',
  content: prose(`
    <p>Hay dos recetas de sofrito: la que dice veinte minutos y la que funciona. Entre una y otra hay una hora y media
    de cebolla, y esa hora y media no la escribe nadie, porque ocupa sitio en la página y no se deja fotografiar.</p>

    <p>En el Cercle la medimos una noche, con reloj y libreta. Cuatro cazuelas, la misma cebolla, el mismo aceite, el
    mismo fuego bajo. Apagamos la primera a los veinte minutos, la segunda a los cuarenta, la tercera pasada una hora y
    la última cuando alguien dijo basta.</p>

    <h2>Lo que anotamos</h2>

    <ul>
    <li><strong>Veinte minutos.</strong> Cebolla blanda, dulce por fuera y cruda por dentro. Sabe a cebolla, que es
    justo lo que no debe.</li>
    <li><strong>Cuarenta.</strong> Rubia. Aquí se rinde casi todo el mundo, y con esto se puede comer.</li>
    <li><strong>Una hora y diez.</strong> Color de mueble. Ya no se distingue una tira de otra.</li>
    <li><strong>Una hora y cincuenta.</strong> Una cucharada de mermelada oscura por cada tres cebollas. Después de
    probarla, nadie quiso volver a las otras.</li>
    </ul>

    <p>La química tiene palabras para esto y no son difíciles: el agua se va, el azúcar se queda y se tuesta. Mientras
    quede agua, la cazuela no pasa de cien grados y no hay color posible. Lo demás (la tapa, la pizca de sal, la
    cucharada de agua cuando se agarra) son maneras de llegar ahí sin quemar el fondo.</p>

    <h2>El tomate, después</h2>

    <p>El tomate trae otra vez agua, y con el agua hay que volver a empezar. Por eso entra cuando la cebolla está hecha
    y no antes. Se ralla, se deja caer y se espera a que el aceite se separe y asome brillante por los bordes. Ese
    aceite es el reloj: cuando se ve, está.</p>

    <blockquote><p>«Si puedes irte a contestar al teléfono, el fuego está bien», dijo Carme, que no contestó a
    ninguno.</p></blockquote>

    <p>Lo que sobra se congela en cubiteras. Un cubo es un arroz para dos; tres, el principio de un suquet. Y si un día
    tienes prisa de verdad, haz una tortilla. Es más honrado.</p>
  `),
  contentCa: prose(`
    <p>De sofregits n’hi ha dos: el que demana vint minuts, que és el dels llibres, i el que surt bé. De l’un a l’altre
    hi va una hora i mitja de ceba, i aquesta hora i mitja no l’escriu ningú, perquè fa nosa a la pàgina i no es deixa
    retratar.</p>

    <p>Al Cercle la vam mesurar una nit, amb rellotge i llibreta. Quatre cassoles, la mateixa ceba, el mateix oli, el
    mateix foc baix. Vam apagar la primera al cap de vint minuts, la segona al cap de quaranta, la tercera passada
    l’hora i l’última quan algú va dir prou.</p>

    <h2>El que vam apuntar</h2>

    <ul>
    <li><strong>Vint minuts.</strong> Ceba tova, dolça per fora i crua per dins. Té gust de ceba, que és justament el
    que no ha de tenir.</li>
    <li><strong>Quaranta.</strong> Rossa. Aquí gairebé tothom es rendeix, i amb això es pot dinar.</li>
    <li><strong>Una hora i deu.</strong> Color de moble. Ja no es coneix un tall de l’altre.</li>
    <li><strong>Una hora i cinquanta.</strong> Una cullerada de melmelada fosca per cada tres cebes. Un cop tastada,
    ningú no va voler tornar a les altres.</li>
    </ul>

    <p>La química en té els noms, i no són gens difícils: l’aigua se’n va, el sucre es queda i es torra. Mentre hi hagi
    aigua, la cassola no passa dels cent graus i de color no n’agafarà mai. Tota la resta (la tapadora, el pessic de
    sal, el raig d’aigua quan s’enganxa) són maneres d’arribar-hi sense cremar-ne el cul.</p>

    <h2>El tomàquet, després</h2>

    <p>El tomàquet torna a portar aigua, i vet aquí que s’ha de començar de nou. Per això no hi entra fins que la ceba
    és feta. Es ratlla, s’hi tira i s’espera que l’oli se separi i llueixi arran de les vores. Aquest oli és el
    rellotge: quan el veus, ja està.</p>

    <blockquote><p>«Si te’n pots anar a agafar el telèfon, el foc va bé», va dir la Carme, que no en va agafar
    cap.</p></blockquote>

    <p>El que sobra es congela a la glaçonera. Un glaçó és un arròs per a dos; tres, el començament d’un suquet. I si un
    dia tens pressa de debò, fes una truita. És més honrat.</p>
  `),
}
