// Account names in Spanish, as a bookkeeper in Spain would write them: code, name, description.
import type { ChartNames } from './chart-accounts.ts';

const feesText = 'Comisiones que descuentan las pasarelas de pago';

export const es: ChartNames = {
  shared: `
1000|Cuenta corriente
1010|Cuenta de ahorro
1050|Caja
1060|Monedero electrónico|PayPal, dinero móvil y similares
1090|Cobros pendientes de ingresar|Recibido, aún no en el banco
1100|Clientes|Lo que deben los clientes
1200|{paid}|Impuesto de las compras que devuelve Hacienda
1300|Gastos anticipados
1390|Diferencias de cambio no realizadas|Se contabilizan al cierre del periodo y se revierten al día siguiente
1500|Equipos y mobiliario
1590|Amortización acumulada
2000|Tarjeta de crédito
2100|Proveedores|Lo que debe a los proveedores
2200|{collected}|Impuesto de las ventas por ingresar
2300|Remuneraciones y seguros sociales por pagar
2400|Saldo a favor de clientes|Anticipos, pagos de más y facturas rectificativas
2410|Anticipos de clientes|Facturado antes de hacer el trabajo
2700|Préstamos
3000|Aportaciones del titular|Dinero que aporta el titular
3100|Retiradas del titular|Dinero que retira el titular
3200|Resultados de ejercicios anteriores
3300|Saldos iniciales|Contrapartida de los saldos traídos de antes
3900|Cambio de divisas|Cuadra los cambios de moneda; siempre a cero en su propia moneda
4900|Ingresos sin categoría|Cobros que aún no tienen categoría
6010|Software y suscripciones
6050|Comisiones bancarias
6060|Créditos incobrables|Facturas que no se van a cobrar
6070|Diferencias de caja|Detectadas al contar la caja
6100|Publicidad y marketing
6200|Viajes y desplazamientos
6210|Comidas y atenciones a clientes
6300|Material de oficina
6320|Teléfono e internet
6400|Seguros
6420|Asesoría jurídica y contable
6700|Amortizaciones
6900|Gastos sin categoría|Pagos que aún no tienen categoría
7000|Ingresos por intereses
7050|Diferencias de cambio positivas
7100|Gastos por intereses
7150|Diferencias de cambio negativas
7200|Diferencias de redondeo
7300|Impuesto sobre beneficios
`,
  freelancer: `
4000|Prestación de servicios
4010|Consultoría
4020|Gastos repercutidos
4800|Otros ingresos
5000|Subcontratación
6020|Web y alojamiento
6055|Comisiones de cobro|${feesText}
6220|Vehículo y combustible
6310|Despacho en casa
6410|Cotizaciones de salud y jubilación
6430|Formación y libros
6440|Cuotas profesionales y licencias
`,
  creator: `
4000|Ingresos por publicidad|Parte de la publicidad que pagan las plataformas
4010|Patrocinios
4020|Membresías y donaciones
4030|Ingresos por afiliación
4040|Regalías y licencias
4050|Venta de merchandising
4060|Cursos y productos digitales
4070|Eventos y actuaciones
4800|Otros ingresos
5000|Edición y producción
5010|Compras de merchandising
5020|Comisiones de plataformas
5030|Participación de colaboradores
5040|Comisiones de agencia y representación
6020|Web y alojamiento
6055|Comisiones de cobro|${feesText}
6110|Sorteos y premios
6330|Atrezo, vestuario y decorados
6340|Pequeños equipos
6350|Alquiler del estudio
6360|Música, imágenes y tipografías
`,
  agency: `
1350|Gastos de clientes por repercutir
2450|Igualas cobradas por adelantado|Honorarios de trabajos por hacer
4000|Igualas
4010|Proyectos
4020|Comisiones de medios
4030|Gastos de clientes repercutidos
4800|Otros ingresos
5000|Subcontratistas y autónomos
5010|Inversión en medios de clientes
5020|Producción e imprenta
5030|Bancos de imágenes y licencias de clientes
6000|Sueldos y salarios
6005|Seguridad Social a cargo de la empresa
6020|Web y alojamiento
6055|Comisiones de cobro|${feesText}
6310|Alquiler de la oficina
6330|Luz, agua y calefacción
6430|Formación y conferencias
6450|Selección de personal
`,
  shop: `
1250|Liquidaciones pendientes|Vendido en un mercado en línea o con una pasarela de pago, aún sin liquidar
1400|Existencias
2460|Tarjetas regalo pendientes de canjear
4000|Ventas de productos
4010|Portes cobrados a clientes
4080|Descuentos concedidos
4090|Reembolsos y devoluciones
4800|Otros ingresos
5000|Coste de las mercancías vendidas
5010|Envíos y franqueo
5020|Embalajes
5030|Comisiones de cobro|${feesText}
5040|Comisiones de mercados en línea
5050|Aduanas y transporte de compras
5060|Mermas de existencias
6000|Sueldos y salarios
6005|Seguridad Social a cargo de la empresa
6310|Alquiler
6330|Luz, agua y calefacción
6340|Almacenaje
6350|Reparaciones y mantenimiento
`,
};
