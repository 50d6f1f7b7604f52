// What the accounts of a new chart are called in the languages other than English, whose names are those of `chart-accounts.ts`.
import type { Language } from '../language.ts';
import { de } from './chart-names.de.ts';
import { es } from './chart-names.es.ts';
import { fr } from './chart-names.fr.ts';
import type { ChartNames, ownLines } from './chart-accounts.ts';

export interface AccountName {
  readonly name: string;
  readonly description: string;
}

const names: Readonly<Record<Exclude<Language, 'en'>, ChartNames>> = { de, es, fr };

/** The accounts of tax paid and of tax collected, as the tax is called where the business is; `''` is for other countries. */
type TaxNames = Readonly<Record<string, readonly [paid: string, collected: string]>>;
const taxNames: Readonly<Record<Exclude<Language, 'en'>, TaxNames>> = {
  de: {
    CH: ['Vorsteuer', 'Mehrwertsteuer'],
    LI: ['Vorsteuer', 'Mehrwertsteuer'],
    US: ['Gezahlte Sales Tax', 'Eingenommene Sales Tax'],
    CA: ['Gezahlte GST/HST', 'Eingenommene GST/HST'],
    '': ['Vorsteuer', 'Umsatzsteuer'],
  },
  es: {
    AR: ['IVA crédito fiscal', 'IVA débito fiscal'],
    CL: ['IVA crédito fiscal', 'IVA débito fiscal'],
    CO: ['IVA descontable', 'IVA generado'],
    MX: ['IVA acreditable', 'IVA trasladado'],
    PE: ['IGV crédito fiscal', 'IGV por pagar'],
    US: ['Impuesto sobre ventas pagado', 'Impuesto sobre ventas cobrado'],
    CA: ['GST/HST pagado', 'GST/HST cobrado'],
    '': ['IVA soportado', 'IVA repercutido'],
  },
  fr: {
    CH: ['Impôt préalable', 'TVA due'],
    US: ['Taxe de vente payée', 'Taxe de vente perçue'],
    CA: ['TPS/TVH payée', 'TPS/TVH perçue'],
    '': ['TVA déductible', 'TVA collectée'],
  },
};

/** Names and descriptions by account code; none in English. */
export function chartNames(kind: keyof typeof ownLines, country: string | undefined, language: Language): ReadonlyMap<string, AccountName> {
  if (language === 'en') return new Map();
  const { [country ?? '']: local, '': usual = ['', ''] } = taxNames[language];
  const [paid, collected] = local ?? usual;
  const lines = `${names[language].shared}${names[language][kind]}`.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [code = '', name = '', description = ''] = line.split('|');
      return [code, { name: name.replace('{paid}', paid).replace('{collected}', collected), description }];
    }),
  );
}
