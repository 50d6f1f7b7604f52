// How long the documents behind posted entries must be kept, by each country's law and when that law took effect. The period begins at the
// end of the year in which the entry is dated.
import { addMonths, addDays, type Day, fiscalYear } from '../calendar.ts';

interface Rule {
  readonly since: Day;
  readonly years: number;
  readonly from: 'calendar_year' | 'fiscal_year';
  readonly law: string;
  readonly source: string;
}
const always = '1900-01-01';
const rules: Readonly<Record<string, readonly Rule[]>> = {
  AT: [
    {
      since: always,
      years: 7,
      from: 'calendar_year',
      law: '§ 132 BAO',
      source: 'https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10003940&Paragraf=132',
    },
  ],
  CA: [
    {
      since: always,
      years: 6,
      from: 'fiscal_year',
      law: 'Income Tax Act, s. 230(4)',
      source: 'https://laws-lois.justice.gc.ca/eng/acts/i-3.3/section-230.html',
    },
  ],
  CH: [
    {
      since: always,
      years: 10,
      from: 'fiscal_year',
      law: 'Art. 958f OR',
      source: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_958_f',
    },
  ],
  DE: [
    { since: always, years: 10, from: 'calendar_year', law: '§ 147 AO', source: 'https://www.gesetze-im-internet.de/ao_1977/__147.html' },
    // Also for documents whose retention was still running on that day: Art. 97 § 19a EGAO.
    { since: '2025-01-01', years: 8, from: 'calendar_year', law: '§ 147 AO', source: 'https://www.recht.bund.de/bgbl/1/2024/323/VO.html' },
  ],
  ES: [
    {
      since: always,
      years: 6,
      from: 'fiscal_year',
      law: 'Código de Comercio, art. 30',
      source: 'https://www.boe.es/buscar/act.php?id=BOE-A-1885-6627#art30',
    },
  ],
  FR: [
    {
      since: always,
      years: 10,
      from: 'fiscal_year',
      law: 'Code de commerce, art. L123-22',
      source: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006219327',
    },
  ],
  GB: [
    {
      since: always,
      years: 6,
      from: 'fiscal_year',
      law: 'Finance Act 1998, Sch. 18, para. 21',
      source: 'https://www.legislation.gov.uk/ukpga/1998/36/schedule/18',
    },
  ],
  IE: [
    {
      since: always,
      years: 6,
      from: 'fiscal_year',
      law: 'Taxes Consolidation Act 1997, s. 886',
      source: 'https://www.irishstatutebook.ie/eli/1997/act/39/section/886/enacted/en/html',
    },
  ],
  IT: [
    {
      since: always,
      years: 10,
      from: 'fiscal_year',
      law: 'Codice civile, art. 2220',
      source: 'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:codice.civile:1942-03-16;262~art2220',
    },
  ],
  NL: [
    {
      since: always,
      years: 7,
      from: 'fiscal_year',
      law: 'AWR, art. 52',
      source: 'https://wetten.overheid.nl/BWBR0002320/#Hoofdstuk_VIII_Afdeling_2_Artikel52',
    },
  ],
  // No law says seven; it is the longest of the periods that the tax office gives.
  US: [
    {
      since: always,
      years: 7,
      from: 'fiscal_year',
      law: 'IRS Publication 583',
      source: 'https://www.irs.gov/businesses/small-businesses-self-employed/how-long-should-i-keep-records',
    },
  ],
};
/** Where the rule is not known: the longest that is known. */
const yearsElsewhere = 10;

export interface KeptPaper {
  /** The last day of retention. */
  readonly through: Day;
  /** Null where no rule is known for the country. */
  readonly law: string | null;
  readonly source: string | null;
}
export interface KeptWhere {
  readonly country: string;
  readonly fiscalYearStartMonth: number;
}

/** Until when documents of an entry of that day must be kept, by the law in force on `today`. */
export function keptThrough({ country, fiscalYearStartMonth }: KeptWhere, postedOn: Day, today: Day): KeptPaper {
  const rule = rules[country]?.findLast(({ since }) => since <= today);
  const { endsOn } = fiscalYear(postedOn, rule?.from === 'calendar_year' ? 1 : fiscalYearStartMonth);
  const next = addMonths(addDays(endsOn, 1), 12 * (rule?.years ?? yearsElsewhere));
  return { through: addDays(next, -1), law: rule?.law ?? null, source: rule?.source ?? null };
}
