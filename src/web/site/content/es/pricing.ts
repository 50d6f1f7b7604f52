// The plans in Spanish.
import type { SiteContent } from '../en/site.ts';

const featureNames: SiteContent['pricing']['featureNames'] = {
  basic_tracking: 'Registro básico de ingresos y gastos',
  csv_reconciliation: 'Conciliación con archivos CSV',
  single_user: 'Un solo usuario',
  basic_bookkeeping: 'Teneduría de libros básica',
  income_expense_tracking: 'Seguimiento de ingresos y gastos',
  basic_reports: 'Informes básicos',
  mobile_money_integration: 'Integración de dinero móvil',
  single_user_access: 'Acceso para un usuario',
  unlimited_invoices: 'Facturas ilimitadas',
  multi_currency: 'Varias monedas',
  payment_gateways: 'Pasarelas de pago',
  semi_automated_reconciliation: 'Conciliación semiautomática',
  multi_user_access: 'Acceso para varios usuarios',
  role_access_control_3: 'Control de acceso con 3 roles (Admin, Manager, User)',
  basic_payroll: 'Nóminas básicas',
  p2p_lending: 'Préstamos entre particulares',
  purchase_orders: 'Pedidos de compra',
  location_tax: 'Impuestos según el lugar',
  ai_financial_insights: 'Análisis financieros con IA',
  advanced_analytics: 'Analítica avanzada',
  custom_report_builder: 'Generador de informes propios',
  full_payroll_advances: 'Nóminas completas con anticipos',
  custom_permissions: 'Permisos y roles propios',
  royalty_tracking: 'Seguimiento de regalías',
  project_accounting: 'Contabilidad por proyectos',
  inventory_forecasting: 'Previsión de existencias',
  crypto_payments: 'Pagos con criptomonedas',
  escrow_payments: 'Pagos en depósito de garantía',
  commission_splitting: 'Reparto de comisiones',
  blockchain_wallet_integration: 'Integración de monederos blockchain',
  premium_support: 'Soporte prémium',
};

export const pricing: SiteContent['pricing'] = {
  title: 'Precios · Daybook',
  description: 'Cuatro planes, de 0,00 $ a 99,99 $ al mes. Qué incluye y qué limita cada uno, lado a lado; el gratuito no pide tarjeta.',
  heading: 'Un plan para cada etapa',
  lead: 'Partida doble en todos los planes. Se diferencian en usuarios, cuentas bancarias y facturas.',
  perMonth: 'al mes',
  mostPopular: 'El más elegido',
  choose: 'Elegir plan',
  contactSales: 'Hablar con ventas',
  more: (count) => `Y ${count} más...`,
  soon: 'próximamente',
  selected: {
    title: '¡Plan elegido!',
    upgrade: (plan) => `Ha elegido pasar al plan ${plan}.`,
    signUp: (plan) => `Ha elegido registrarse en el plan ${plan}.`,
  },
  everythingIn: (plan) => `Todo lo de ${plan}`,
  limits: {
    invoices_monthly: { one: (n) => `${n} factura al mes`, other: (n) => `${n} facturas al mes`, unlimited: 'Facturas ilimitadas' },
    users: { one: (n) => `${n} usuario`, other: (n) => `${n} usuarios`, unlimited: 'Usuarios ilimitados' },
    bank_accounts: {
      one: (n) => `${n} cuenta bancaria`,
      other: (n) => `${n} cuentas bancarias`,
      unlimited: 'Cuentas bancarias ilimitadas',
    },
  },
  featureNames,
  shortDescriptions: {
    starter: 'Para quien empieza en solitario',
    essentials: 'Para autónomos con clientes habituales',
    pro: 'Para empresas que crecen y equipos pequeños',
    enterprise: 'Para agencias y empresas con equipo',
  },
  compare: {
    label: 'Lado a lado',
    heading: 'Compare los planes',
    feature: 'Qué incluye',
    limits: { invoices_monthly: 'Facturas al mes', users: 'Usuarios', bank_accounts: 'Cuentas bancarias' },
    price: 'Precio al mes',
    unlimited: 'Ilimitado',
    included: 'incluido',
    notIncluded: 'no incluido',
    note: 'Las funciones marcadas llegarán próximamente y estarán incluidas en el plan.',
  },
  questions: {
    heading: 'Antes de elegir',
    items: [
      {
        question: '¿Necesito una tarjeta de crédito?',
        answer:
          'No. Puede seguir en el plan gratuito mientras sus límites le sirvan. Los planes superiores se solicitan en la aplicación y los asigna su administrador; por ahora no se cobra nada.',
      },
      {
        question: '¿Qué pasa al llegar a un límite?',
        answer:
          'Se rechaza solo lo que lo supera, con una frase que lo explica. Lo que escribió se conserva, y todo lo contabilizado se puede consultar y exportar.',
      },
      {
        question: '¿Qué cuenta como factura?',
        answer: 'La que emite, en el mes en que lo hace. Borradores, presupuestos y notas de crédito no cuentan.',
      },
      {
        question: '¿Puedo volver a un plan menor?',
        answer: 'Sí. No se borra nada: lo que supera los límites del plan menor se conserva.',
      },
      { question: '¿Puedo alojarlo por mi cuenta?', answer: 'Sí. El administrador del servidor decide el plan de todos sus usuarios.' },
    ],
  },
};
