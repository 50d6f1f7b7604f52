// Questions as they are asked in Spanish. What each asks for is in testing-questions.ts.
export const spanish = `
F01 ¿Cuánto he ingresado este mes?
F02 ¿Cuánto gané el mes pasado?
F03 ¿Cuánto me queda este año después de gastos?
F04 ¿Cuánto me deben todavía mis clientes?
F05 ¿Ha pagado todo Nordlicht GmbH?
F06 ¿Qué clientes van con retraso en el pago?
F07 cuanto he gastado en software este año
F08 ¿Cuánto me cuestan las suscripciones al mes?
F09 ¿Cuánto llevo gastado en viajes desde enero?
F10 ¿Cuál fue mi mejor mes este año?
F11 ¿Cuál es mi mayor cliente?
F12 ¿Qué parte de los ingresos del año pasado vino de Nordlicht? => income|nord|LY|share
F13 ¿Gano más este año que el año pasado?
F14 ¿Cuánto IVA tengo que pagar del trimestre pasado?
F15 ¿Cuánto debería apartar para el IRPF?
F16 ¿Cuál es mi tarifa por hora?
F17 ¿Cuánto dinero hay en mi cuenta corriente?
F18 ¿Cuánto tengo en el banco?
F19 ¿Qué gasté en comidas en octubre?
F20 ¿Cuánto me costaron las cotizaciones de salud y jubilación el año pasado?
F21 Gastos del primer semestre de este año
F22 Ingresos entre abril y junio
F23 ¿En qué gasto más?
F24 ¿Cuánto pagué en subcontratación en 2025?
F25 ¿Cuánto he pagado a Atelier Bleu este año?
F26 ¿Qué facturas me quedan por pagar?
F27 ¿Cuántas facturas emití el mes pasado?
F28 ¿Cuánto me costó el coche el año pasado?
F29 Ingresos de consultoría este año en comparación con el año pasado
F30 Beneficio de los últimos seis meses
F31 ¿Cuánto gasté la semana pasada?
F32 ¿Tuve beneficios en septiembre?
F33 ¿Cuánto me ha costado la web este año?
F34 ¿Cuánto se ha ido en comisiones bancarias este año?
F35 ¿Cuáles fueron mis gastos por categoría el trimestre pasado?
F36 ¿Cuánto pagué a la gestoría el año pasado?
F37 ¿Cuánto debo a Papier Krause?
F38 ¿Qué va a entrar el mes que viene?
F39 ¿Cuándo me quedaré sin dinero?
F40 Facturación de 2024
F41 Mis tres clientes más grandes del año pasado
F42 Teléfono e internet en los últimos 12 meses
F43 ¿Cuánto me debe Café Morgenrot?
F44 ¿Hay algo vencido de Nordlicht GmbH?
F45 ¿Cuánto he ganado en total?
F46 Los ingresos del año pasado mes a mes
F47 ¿Cuánto he gastado hoy?
F48 ¿Tengo que cobrar IVA a clientes extranjeros?
F49 ¿Estoy gastando más este mes que el mes pasado?
F50 ¿Cuánto he ganado hasta ahora con Harbor & Pine?
C01 ¿Cuánto ingresé por publicidad el mes pasado?
C02 ¿Cuánto han dejado los patrocinios este año?
C03 ¿Cuánto llevo ganado con merchandising este año?
C04 Ventas de merchandising por mes
C05 ¿Qué fuente de ingresos me da más?
C06 ¿Cuánto se llevaron las plataformas en comisiones el año pasado?
C07 ¿Cuánto gasté en edición el trimestre pasado?
C08 Alquiler del estudio este año
C09 ¿Cuánto me han costado los pequeños equipos este año?
C10 Ingresos por afiliación en noviembre
C11 Compara los ingresos por publicidad de este mes con los del mes pasado
C12 ¿Cuánto entró por membresías y donaciones el mes pasado?
C13 ¿Cuántas visitas tuvo mi último vídeo?
C14 ¿Cuántos suscriptores tengo?
C15 ¿Cuál de mis vídeos ganó más este año?
C16 ¿Cuánto se llevó mi representante el año pasado?
C17 ¿Cuánto dinero hay en mi monedero electrónico?
C18 ¿Cuánto hay en la cuenta de ahorro?
C19 ¿Qué patrocinadores me deben dinero todavía?
C20 ¿Qué marcas se retrasan con el pago?
C21 ¿Cuánto me queda limpio este mes?
C22 Mi beneficio de este trimestre
C23 Ingresos por fuente en 2025
C24 Las 3 principales fuentes de ingresos del año pasado
C25 ¿Cuánto gasté en sorteos en diciembre?
C26 Gastos de música y tipografías este año
C27 ¿Cuánto dejaron los eventos en julio?
C28 ¿Cuánto he ganado con cursos en los últimos 30 días?
C29 Gastos de atrezo y vestuario el año pasado
C30 ¿Cuánto he pagado a colaboradores este año?
C31 ¿Cuánto IVA debo ahora mismo?
C32 ¿Gano lo suficiente para dejar mi trabajo?
C33 ¿Cuánto voy a ganar el mes que viene?
C34 ¿Cuánto pagan mil visualizaciones?
C35 ¿Cuánto me pagó Harbor & Pine el año pasado?
C36 Todos los gastos de marzo a mayo
C37 Gastos de viaje en junio
C38 Gastos de esta semana
C39 ¿Cuánto ha entrado desde principios de mes?
C40 Mis ingresos del cuarto trimestre del año pasado
C41 Mis ingresos de los últimos tres años
C42 Ingresos por publicidad de los últimos 6 meses, por mes
C43 ¿Cuáles son mis cinco mayores gastos este año?
C44 ¿A quién pago más?
C45 ¿Cuánto pagué a Atelier Bleu el mes pasado?
C46 ¿Hay facturas de proveedores sin pagar?
C47 Seguros de este año frente al año pasado
C48 Regalías en 2024
C49 ¿Está creciendo mi canal?
C50 ¿Cuánto gané con el merchandising después de costes?
A01 ¿Cuánto facturamos el mes pasado?
A02 Ingresos por igualas este trimestre
A03 Proyectos: ingresos del trimestre pasado frente al trimestre anterior
A04 ¿Cuánto nos cuestan los sueldos al mes?
A05 ¿Cuánto pagamos en sueldos el mes pasado?
A06 ¿Cuánto nos han costado los autónomos este año?
A07 ¿Qué clientes nos traen más ingresos?
A08 Ingresos por cliente en 2025
A09 Los 10 primeros clientes por facturación este año
A10 ¿Cuánto dependemos de Nordlicht GmbH?
A11 ¿Cuánto nos debe Estudio Ramos?
A12 Total pendiente de cobro
A13 Muéstrame las facturas vencidas
A14 ¿Qué facturas llevan más de 30 días vencidas?
A15 ¿Cuánto gastamos en selección de personal el año pasado?
A16 Alquiler de la oficina en 2025
A17 ¿Tenemos caja para tres meses de sueldos?
A18 ¿Cuál es nuestro margen bruto?
A19 ¿Qué proyecto fue el más rentable?
A20 ¿Cuál es nuestra tasa de ocupación?
A21 Inversión en medios de clientes el trimestre pasado
A22 ¿Cuánto hemos gastado en formación y conferencias?
A23 Beneficio por meses de este año
A24 ¿Tuvimos pérdidas en febrero?
A25 Beneficio de este año comparado con 2024
A26 Todos los gastos del mes pasado por proveedor
A27 ¿Cuánto debemos a nuestros proveedores?
A28 ¿Cuánto le debemos ahora a Papier Krause?
A29 ¿Cuál es nuestro saldo bancario?
A30 ¿Cuánto dinero teníamos a finales de octubre?
A31 IVA a pagar del tercer trimestre
A32 Ingresos de Nordlicht GmbH por mes este año
A33 ¿Ganamos más con Harbor & Pine este año que el año pasado?
A34 ¿Cuánto costaron la luz, el agua y la calefacción el año pasado?
A35 Gasto en marketing en lo que va de año
A36 Gastos desde agosto
A37 Facturación de hace dos años
A38 Enséñame el contrato con Estudio Ramos
A39 Gastos de software en octubre comparados con octubre del año pasado
A40 Gastos de producción e imprenta este año
A41 Gastos de clientes repercutidos este año
A42 Seguridad Social a cargo de la empresa el año pasado
A43 ¿Cuánto beneficio vamos a tener este año?
A44 ¿Cuánto hemos ganado en comisiones de medios este año?
A45 ¿Cuál es el importe medio de nuestras facturas?
A46 ¿Cuánto tardan en pagar los clientes?
A47 Entradas y salidas de dinero del mes pasado
A48 Ventas en la semana 45
A49 ¿Cuánto gastamos el 15 de octubre?
A50 ¿Qué clientes no han pedido nada este año?
S01 ¿Cuánto vendí ayer?
S02 Ventas de hoy
S03 Ventas de esta semana comparadas con la semana pasada
S04 Ventas del sábado pasado
S05 ¿Qué tal fue la campaña de Navidad?
S06 ¿Qué producto se vende mejor?
S07 ¿Cuántos pedidos entraron ayer?
S08 ¿Cuántas existencias me quedan?
S09 ¿Cuánto gasté en embalaje el mes pasado?
S10 Gastos de envío de este trimestre
S11 ¿Cuánto han cobrado los marketplaces en comisiones este año?
S12 Comisiones de cobro del mes pasado
S13 ¿Cuánto devolví a clientes el mes pasado?
S14 Descuentos concedidos este año
S15 Coste de las ventas de este año
S16 Beneficio por mes del año pasado
S17 ¿Gana dinero la tienda?
S18 ¿Cuánto hay en la caja?
S19 Alquiler y suministros de este año
S20 Gastos de almacén de los últimos tres meses
S21 Aranceles de importación en 2025
S22 ¿Cuánto he pagado en salarios este año?
S23 ¿Cuánto debo a mis proveedores?
S24 ¿Qué facturas de proveedores están vencidas?
S25 Mis mayores proveedores este año
S26 ¿Cuánto he comprado a Papier Krause desde junio?
S27 Reparaciones el año pasado
S28 Ingresos sin envíos este año
S29 Ventas del primer trimestre
S30 Ventas de enero y febrero
S31 Ventas de diciembre del año pasado
S32 Ventas de noviembre comparadas con octubre
S33 ¿Cuál fue nuestro peor mes de ventas el año pasado?
S34 Ventas del 24 de diciembre de 2025
S35 IVA pendiente a finales de septiembre
S36 ¿Cuándo tengo que presentar el IVA?
S37 ¿Tengo dinero para pagar el alquiler?
S38 ¿Cuánto dinero tengo entre todas las cuentas?
S39 Publicidad este trimestre frente al trimestre pasado
S40 Otros ingresos este año
S41 Los 5 mayores gastos del mes pasado
S42 ¿Qué gastos han subido más?
S43 ¿Cuánto pagamos de seguros el año pasado?
S44 ¿Cuánto perdimos por incobrables en 2025?
S45 ¿Cuál es el saldo de mi tarjeta de crédito?
S46 ¿Cuánto beneficio saqué por pedido?
S47 ¿Cuánto he retirado para mí este año?
S48 ¿Cuánto me queda por devolver del préstamo?
S49 Gastos totales de 2024 y 2025
S50 Ventas por día de la semana pasada`;
