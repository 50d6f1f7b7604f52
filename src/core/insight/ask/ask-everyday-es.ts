// How people say days, comparisons and money in everyday Spanish: read first, in the words that the other turns know.
export const spanishTurns: readonly (readonly [RegExp, string])[] = [
  // Written by ear.
  [/\bdev(e|en|o|emos|ia|ian)\b/u, 'deb$1'],
  // Days.
  [/\b(?:desde|de|a partir de) (.{3,20}?) en adelante\b/u, 'desde $1'],
  [/\bdesde que (?:empezo|comenzo|arranco) (?:el |la |este |esta )?(ano|trimestre|mes|semana)\b/u, 'desde principios de este $1'],
  [
    /\b(?:a lo largo del?|durante|en|a traves de) (?:todo )?(?:el )?ano\b(?! (?:pasad|anterior|20|natural|fiscal|que|previ|contable|antepasad))/u,
    'este ano',
  ],
  [
    /\bmism[oa]s? (?:tramo|periodo|fechas|acumulado|dias|meses) (?:de |del )?(?:hace )?(?:un ano (?:antes|atras)|un ano|ano (?:pasado|anterior|previo))\b/u,
    'mismo periodo del ano pasado',
  ],
  [
    /\b(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) mas (?:los? de )?(?=enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)/u,
    '$1 y ',
  ],
  // Comparisons.
  [/\bpagos (?:hechos|realizados|efectuados|que (?:he|hemos) hecho)\b(?! por)/u, 'gastos'],
  [/\bpagos (?:recibidos|cobrados)\b/u, 'ingresos'],
  [/\b(?:ha|han|va|van|iba) (?:ido )?(mejor|peor)\b/u, '$1'],
  [/\b(?:al lado|junto) (?:de |a |con )(?:los |las |el |la )?(?:del? )?/u, 'comparado con '],
  // Due dates.
  [/\b(?:esta|estan) al dia(?: (?:con|en) (?:los |sus |el |las )?(?:pagos?|facturas?))?/u, 'vencidas'],
  [
    /\b(?:a |al )?(?:se )?(?:le |les |nos |me )?(?:ha|han) pasado (?:ya )?(?:el |la |los |de )?(?:vencimiento|plazo|fecha|plazos|vencimientos)(?: de (?:alguna|una|las|sus|la)? ?facturas?)?(?: de pago)?\b/u,
    'vencidas',
  ],
  [/\b(?:tienen?|con) (?:el )?(?:vencimiento|plazo) (?:ya )?pasado\b/u, 'vencidas'],
  [/\b(?:vencidas) o (?:se )?vencidas\b/u, 'vencidas'],
  [/\b(vencidas|retraso|atrasadas)\b(.*?) (?:y )?(?:por|de) (?:cuanto|que importe|que cantidad)\b/u, '$1$2 por cliente'],
  // Taxes.
  [/\b(?:el|del|al|mi) (?:modelo )?303\b/u, 'del iva'],
  [/\b(?:me |nos )?salen? a (?:ingresar|pagar)\b/u, 'pagar'],
  [/\b(?:sale|salio|saldra) (?=(?:del )?iva\b)/u, 'pagar '],
  // Parts.
  [/^(?:en )?que mes(?:es)? (.*?)\bmenos (?=ingres|gast|ventas|factur|benefici|gan)/u, 'por mes peor $1'],
  [
    /\bse (?:me |nos )?(?:llevan?|llevaron|llevo|han? llevado|comen?|comio|comieron|han? comido) (?:la mayor parte|mas|lo mas)(?: (?:de(?:l)? )?(?:mi |nuestro )?(?:dinero|parte))?/u,
    'gastado lo que mas',
  ],
  [/\bque partidas\b/u, 'categorias'],
  [
    /\bque ((?:\S+ )?)empresas( de \S+)?(?=.*\b(?:pago|pague|pagamos|gasto|gaste|gastamos|compro|compre|compramos)\b)/u,
    'que $1proveedores$2',
  ],
  [/\b(proveedores(?: de \S+)?) pago\b/u, '$1 pagado'],
  [/\b(proveedores\b.*?(?:pagado|gastado|gasto|gaste|pague)) mas\b(?! que)/u, '$1 lo que mas'],
  [/\bha(?:n)? caido (?=por|de|en)/u, 'ingresado '],
  [/\bo no$/u, ''],
  [/\b(que|cuales) empresas\b(?=.*\b(?:deben?|factur\S+|vend\S+|cobr\S+|pagaron|pagan|han pagado|mis ingresos)\b)/u, '$1 clientes'],
  [/\bcuanto (?:me |nos )?salen?(?= (?:el|la|los|las)\b)(?! (?:el|la) (?:iva|del iva))/u, 'cuanto cuesta'],
  [/\biva (?:me |nos )?sale\b/u, 'iva pagar'],
  [/\buna vez pagad[oa]s? todo\b|\bcon todo pagado\b/u, 'beneficio'],
  [/\bse (?:me |nos )?(?:comio|comieron|comen|come|ha comido|han comido|trago|tragaron)\b/u, 'gastado'],
  [/\ba ?donde (?=se (?:me |nos )?(?:fue|va|ha ido|fueron))/u, 'en que '],
];
