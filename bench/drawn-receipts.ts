// Receipts drawn for the bench: in four languages, each with its own words for total, tax and number, in several orders.
import type { DrawnRow } from '#server/receipts/testing-receipt.ts';

/** A generator of numbers with a seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
export interface Speech {
  readonly country: string;
  readonly currency: string;
  readonly rate: number;
  /** A second rate, if any, that half of the receipts have. */
  readonly reduced?: number;
  readonly shops: readonly string[];
  readonly streets: readonly string[];
  readonly goods: readonly string[];
  readonly total: readonly string[];
  readonly net: string;
  readonly tax: string;
  readonly due: string;
  readonly iban?: string;
  readonly paid: readonly [cash: string, change: string, card: string];
  readonly number: readonly string[];
  /** Numbers on the page that are not the receipt's number. */
  readonly others: readonly string[];
  readonly thanks: string;
  readonly decimal: ',' | '.';
  readonly date: (year: string, month: string, day: string) => string;
}
export const speeches: Readonly<Record<string, Speech>> = {
  English: {
    country: 'US',
    currency: 'USD',
    rate: 8.25,
    shops: ['Juniper Office Supply LLC', 'Copper Kettle Cafe', 'Northgate Hardware Inc.', 'Maple Print Shop'],
    streets: ['412 Elm Street', '9 Harbor Road', '77 Lake Avenue'],
    goods: ['Envelopes', 'Desk lamp', 'Filter coffee', 'Batteries', 'Ink black', 'Sandwich'],
    total: ['TOTAL', 'Amount due', 'Grand total', 'Total USD'],
    net: 'Subtotal',
    tax: 'Sales tax',
    due: 'Due date',
    paid: ['Cash', 'Change', 'Visa'],
    number: ['Receipt #', 'Invoice No:', 'Check #', 'Trans. No.'],
    others: ['Table 12', 'Tel. 503-555-0142', 'Register 04', 'Customer no. 88213'],
    thanks: 'Thank you',
    decimal: '.',
    date: (y, m, d) => `${m}/${d}/${y}`,
  },
  German: {
    country: 'DE',
    currency: 'EUR',
    rate: 19,
    reduced: 7,
    shops: ['Schreibwaren Lindner GmbH', 'Gasthaus Zur Post', 'Werkzeughandel Nord KG', 'Buchhandlung Am Markt'],
    streets: ['Gartenstr. 14', 'Hauptstrasse 3', 'Am Bahnhof 21'],
    goods: ['Briefumschlag', 'Lampe', 'Kaffee', 'Batterien', 'Toner', 'Mittagessen'],
    total: ['SUMME EUR', 'Gesamtbetrag', 'Zu zahlen', 'Rechnungsbetrag'],
    net: 'Netto',
    tax: 'MwSt',
    due: 'Fällig am',
    iban: 'DE89 3704 0044 0532 0130 00',
    paid: ['Bar', 'Rückgeld', 'EC-Karte'],
    number: ['Beleg-Nr.', 'Rechnungsnr.:', 'Bon-Nr.', 'Rechnung Nr.'],
    others: ['Tisch 12', 'Tel. 030 5550142', 'Kasse 04', 'Kundennr. 88213', 'USt-IdNr. DE123456789'],
    thanks: 'Vielen Dank',
    decimal: ',',
    date: (y, m, d) => `${d}.${m}.${y}`,
  },
  French: {
    country: 'FR',
    currency: 'EUR',
    rate: 20,
    reduced: 5.5,
    shops: ['Papeterie du Centre SARL', 'Brasserie des Halles', 'Quincaillerie Moreau', 'Librairie du Port'],
    streets: ['8 rue de la Gare', '31 avenue Foch', '5 place du Palais'],
    goods: ['Enveloppes', 'Lampe', 'Café', 'Piles', 'Encre noire', 'Menu du jour'],
    total: ['TOTAL TTC', 'Net à payer', 'Montant TTC', 'TOTAL EUR'],
    net: 'Total HT',
    tax: 'TVA',
    due: 'À payer avant le',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    paid: ['Espèces', 'Rendu', 'Carte bancaire'],
    number: ['Ticket n°', 'Facture n°', 'Reçu n°', 'Facture No :'],
    others: ['Table 12', 'Tél. 01 55 50 14 20', 'Caisse 04', 'Client n° 88213', 'SIRET 732 829 320 00074'],
    thanks: 'Merci de votre visite',
    decimal: ',',
    date: (y, m, d) => `${d}/${m}/${y}`,
  },
  Spanish: {
    country: 'ES',
    currency: 'EUR',
    rate: 21,
    reduced: 10,
    shops: ['Papelería Central S.L.', 'Restaurante La Plaza', 'Ferretería Ortega', 'Librería del Norte'],
    streets: ['Calle Mayor 18', 'Avenida del Sol 4', 'Plaza Nueva 2'],
    goods: ['Sobres', 'Lámpara', 'Café', 'Pilas', 'Tinta negra', 'Menú del día'],
    total: ['TOTAL', 'TOTAL A PAGAR', 'Importe total', 'TOTAL EUR'],
    net: 'Base imponible',
    tax: 'IVA',
    due: 'Vencimiento',
    iban: 'ES91 2100 0418 4502 0005 1332',
    paid: ['Efectivo', 'Cambio', 'Tarjeta'],
    number: ['Ticket:', 'Factura simplificada', 'Factura Nº', 'Recibo n.º'],
    others: ['Mesa 12', 'Tel. 915 550 142', 'Caja 04', 'Cliente 88213', 'NIF B12345674'],
    thanks: 'Gracias por su visita',
    decimal: ',',
    date: (y, m, d) => `${d}-${m}-${y}`,
  },
};

export interface Drawn {
  readonly rows: readonly DrawnRow[];
  readonly merchant: string;
  readonly date: string;
  readonly total: number;
  readonly tax: number;
  readonly number: string;
  /** For a bill. */
  readonly due: string | null;
  readonly iban: string | null;
  /** Rate, net and tax. */
  readonly taxes: readonly (readonly [rate: number, net: number, tax: number])[];
}
const two = (value: number): string => String(value).padStart(2, '0');

export function drawn(speech: Speech, random: () => number): Drawn {
  const among = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const percent = (rate: number): string => `${String(rate).replace('.', speech.decimal)}%`;
  const money = (minor: number): string => `${Math.floor(minor / 100)}${speech.decimal}${two(minor % 100)}`;
  const goods = Array.from(
    { length: 2 + Math.floor(random() * 5) },
    () => [among(speech.goods), 150 + Math.floor(random() * 4000)] as const,
  );
  const sum = goods.reduce((total, [, minor]) => total + minor, 0);
  const isNet = speech.country === 'US';
  const taxOf = (amount: number, rate: number): number => Math.round(isNet ? (amount * rate) / 100 : (amount * rate) / (100 + rate));
  const part = (amount: number, rate: number) => [rate, isNet ? amount : amount - taxOf(amount, rate), taxOf(amount, rate)] as const;
  const [first] = goods;
  const rates =
    speech.reduced !== undefined && first && random() < 0.5
      ? [part(sum - first[1], speech.rate), part(first[1], speech.reduced)]
      : [part(sum, speech.rate)];
  const tax = rates.reduce((all, one) => all + one[2], 0);
  const total = isNet ? sum + tax : sum;
  const [month, day] = [1 + Math.floor(random() * 9), 1 + Math.floor(random() * 28)];
  const [merchant, number] = [among(speech.shops), `${random() < 0.3 ? 'A-' : ''}${1000 + Math.floor(random() * 90_000)}`];
  const given = Math.ceil((total + 1) / 1000) * 1000;
  const taxes: DrawnRow[] = [
    [speech.net, money(total - tax)],
    ...rates.map(([rate, net, own]): DrawnRow =>
      rates.length === 1 ? [`${speech.tax} ${percent(rate)}`, money(own)] : [`${speech.tax} ${percent(rate)}  ${money(net)}`, money(own)],
    ),
  ];
  const [dueMonth, dueDay] = day > 14 ? [month + 1, day - 14] : [month, day + 14];
  const due = random() < 0.5 ? `2026-${two(dueMonth)}-${two(dueDay)}` : null;
  const iban = speech.iban !== undefined && random() < 0.5 ? speech.iban : null;
  const paid: DrawnRow[] =
    random() < 0.5
      ? [[speech.paid[2], money(total)]]
      : [
          [speech.paid[0], money(given)],
          [speech.paid[1], money(given - total)],
        ];
  const whole: DrawnRow = [among(speech.total), money(total)];
  const time = `${two(8 + Math.floor(random() * 12))}:${two(Math.floor(random() * 60))}`;
  const when = `${speech.date('2026', two(month), two(day))} ${time}`;
  const rows: DrawnRow[] = [
    merchant,
    among(speech.streets),
    '',
    ...(random() < 0.5 ? [among(speech.others)] : []),
    ...(random() < 0.6
      ? [[`${among(speech.number)} ${number}`, when] as const]
      : [[among(speech.number), number] as const, ['', when] as const]),
    ...(random() < 0.3 ? [among(speech.others)] : []),
    ...goods.map(([name, minor]): DrawnRow => [name, money(minor)]),
    ...(isNet || random() < 0.5 ? [...taxes, whole, ...paid] : [whole, ...paid, ...taxes]),
    ...(due === null ? [] : [[speech.due, speech.date('2026', two(dueMonth), two(dueDay))] as const]),
    ...(iban === null ? [] : [`IBAN ${iban}`]),
    speech.thanks,
  ];
  return {
    rows,
    merchant,
    date: `2026-${two(month)}-${two(day)}`,
    total,
    tax,
    number,
    due,
    iban: iban?.replaceAll(' ', '') ?? null,
    taxes: rates,
  };
}
