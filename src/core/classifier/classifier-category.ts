// Kinds of income and spending, independent of any one chart of accounts, and which account of a chart each one means.
import { englishName } from '../ledger/chart.ts';
import { foldText, isOpen, wordsOf } from './classifier-line.ts';
import type { CategoryAccount, Direction } from './classifier-line.ts';

type Category = {
  /** The label that the user sees. */
  readonly label: string;
  readonly direction: Direction;
  /** Kinds of account it may be filed under. */
  readonly kinds: readonly string[];
  /** Stems that begin a word of the account's name (folded; en, de, fr, es), the most specific first. */
  readonly names: readonly string[];
  /**
   * Subkinds that mean exactly this, whatever the account is called, as long as only one account has it; where several do, the names
   * decide.
   */
  readonly subkinds?: readonly string[];
  /** The wider category to fall back to. */
  readonly within?: string;
};

const spend = (label: string, names: string, more: Partial<Category> = {}): Category => ({
  label,
  direction: 'out',
  kinds: ['expense'],
  names: names.split(' '),
  ...more,
});
const earn = (label: string, names: string, more: Partial<Category> = {}): Category => ({
  label,
  direction: 'in',
  kinds: ['income'],
  names: names.split(' '),
  ...more,
});

/** The categories of the vocabulary. Keys are stable; the wording is not. */
export const categories = {
  software: spend('Software', 'softwar saas logiciel programm program apps edv informatiq computing digital it'),
  subscriptions: spend('Subscriptions', 'subscription abonn abo suscrip abbon assinat prenum', { within: 'software' }),
  hosting: spend('Hosting', 'hosting heberg alojam domain cloud server web websit webseit internet', { within: 'software' }),
  advertising: spend('Advertising', 'advertis marketing werb publicit promotion ads promo media reklam publicidad pubblicit sponsoring'),
  travel: spend(
    'Travel',
    'travel reise voyage viaj deplacement trip transport transit fahrt bahn flug flight train taxi airfare commut viagg reis trasport desplaz',
  ),
  lodging: spend(
    'Accommodation',
    'accommodation lodging hotel unterkunft hebergement alojamiento ubernacht logement albergh overnacht stays',
    { within: 'travel' },
  ),
  meals: spend(
    'Meals',
    'meal bewirt repas restaurant comida food entertain dining eat eating lunch coffee cafe essen verpfleg speis gastron drink takeaway ristor pasti dietas refeic maaltij snack',
  ),
  office: spend(
    'Office',
    'office buro buer bureau oficina stationery supplies fournitur papet papel papier cancell kantoor kontor verbrauch material',
  ),
  postage: spend(
    'Postage',
    'postage post porto shipping deliver versand envio courier freight mail kurier coursier corre spediz verzend frakt',
    { within: 'office' },
  ),
  rent: spend(
    'Rent',
    'rent miete loyer alquiler premises cowork lease pacht affitto huur renta arriend alug husleje hyra raum locaux local atelier studio',
  ),
  utilities: spend('Utilities', 'utilit energ electric strom suministr power water heiz nebenkost eau agua luce luz stroom utenz bills'),
  phone_internet: spend(
    'Phone and internet',
    'phone telefon telephon internet telecom telekom communication handy cell mobile mobil broadband telco telefo comunic kommunik wifi',
    { within: 'utilities' },
  ),
  insurance: spend('Insurance', 'insur versicher assurance seguro assur assicur verzeker forsikr forsakr mutuel prevoyance polic'),
  contractors: spend(
    'Contractors',
    'contractor subcontract freelanc fremdleist subunternehm sous-trait outsourc freie fremd independ externe extern collaborat editor assistan prestataire zzp helper',
  ),
  professional_fees: spend(
    'Professional fees',
    'professional legal accounting beratung honorar rechts steuerberat asesor conseil honorair lawyer attorney accountant anwalt notar buchfuhr buchhalt comptab expert avocat abogad gestor juridi avvocat bookkeep consultanc',
  ),
  bank_fees: spend(
    'Bank fees',
    'bank fees processing kontogeb bancari bancair merchant konto commission comision payment transaction zahlungsverkehr geldverkehr spesen bancarie',
  ),
  salaries: spend(
    'Salaries',
    'salar wage payroll gehalt gehalter lohn lohne nomina remuneration salair salari staff employee personnel personalk stipend loner lonn paye',
    { subkinds: ['payroll'] },
  ),
  interest: spend('Interest paid', 'interest zins interet interes', { subkinds: ['interest_expense'], within: 'bank_fees' }),
  education: spend(
    'Education',
    'education training learning fortbild weiterbild formation formacion course book class kurs literatur fachlit bucher coaching conferenc workshop studi corsi libri',
  ),
  equipment: spend(
    'Equipment',
    'equipment gear hardware computer ausstatt material equip tools gerat device electronic elektron werkzeug camera apparat attrezz utrust materiel maschin laptop gadget inventar tech',
  ),
  taxes: spend(
    'Taxes',
    'tax steuer impot impuesto licence license vat tva iva mwst imposte tasse belasting skatt duties customs contribut cotis social sozial beitrag',
    { subkinds: ['tax_expense'] },
  ),
  fuel: spend(
    'Fuel',
    'fuel kraftstoff carburant combustible gas petrol diesel benzin essence tank treibstoff gasolin gasoil gasoleo gazol carbur brandstof drivstof',
    { within: 'vehicle' },
  ),
  vehicle: spend('Vehicle', 'vehicle car fahrzeug kfz vehicul motor mileage parking auto pkw coche voiture parken garage tolls bil', {
    within: 'travel',
  }),
  repairs: spend('Repairs', 'repair maintenance reparatur instandhalt entretien reparacion cleaning wartung manuten onderhoud upkeep'),
  donations: spend('Donations', 'donation charit spende don donativ gift benevol'),
  goods: spend(
    'Cost of goods',
    'goods cost wareneinkauf wareneinsatz marchandise mercanc merchandise materials cogs inventor purchase einkauf waren wholesal stock achat ingredient',
  ),
  groceries: spend('Groceries', 'grocer supermar lebensmittel aliment courses comestibles food supermark spesa boodschap mercado'),
  household: spend('Home', 'household haushalt furnish mobel mobil muebl maison hogar home haus wohn garden house casa huis'),
  clothing: spend('Clothing', 'cloth apparel kleid bekleid vetement ropa shoes habill abbigl fashion'),
  health: spend('Health', 'health medic gesundheit sante salud pharm doctor arzt apothek drug wellness dent hospital salut gezond krank'),
  personal_care: spend('Personal care', 'beauty drogerie hygien korperpfleg hair friseur cosmet coiff grooming personal'),
  entertainment: spend(
    'Leisure',
    'leisure entertainment fun hobb freizeit loisir ocio movie game music kino kultur cultur sport recrea divert streaming unterhalt',
  ),
  general_store: spend('Shopping', 'shopping einkauf misc general divers varios sonstig amazon'),
  owner_draw: spend('Owner’s draw', 'draw drawing privatentnahm prelevement retirada privat personal', {
    kinds: ['equity'],
    subkinds: ['owner_draw'],
  }),
  sales: earn(
    'Sales',
    'sales service consult project retainer umsatz erlos vente venta prestation einnahm honorar client customer kund ingres ricavi omzet chiffre forfait projekt projet',
    { subkinds: ['sales'] },
  ),
  retainers: earn('Retainers', 'retainer', { within: 'sales' }),
  interest_income: earn('Interest received', 'interest zins interet interes', { subkinds: ['interest_income'], within: 'other_income' }),
  advertising_income: earn('Advertising revenue', 'ad ads adsense advertising youtube werbe publicit', { within: 'other_income' }),
  royalties: earn('Royalties', 'royalt tantiem droits regal licen lizenz licens gema streaming', { within: 'other_income' }),
  memberships: earn('Memberships', 'member patreon fan mitglied adhesion abonn patron support community subscri', {
    within: 'other_income',
  }),
  affiliate: earn('Affiliate income', 'affiliate partner affili referr commission provis', { within: 'other_income' }),
  other_income: earn('Other income', 'other sonstig autre otro misc divers varios', { subkinds: ['other_income'] }),
  refunds: earn('Refunds', 'refund erstatt rembours reembols devoluc reimburs ruckerst ruckzahl remb', { within: 'other_income' }),
} as const satisfies Record<string, Category>;

/** A category of the built-in vocabulary. */
export type CategoryKey = keyof typeof categories;

const table: Readonly<Record<string, Category>> = categories;

/** What a category is called in a sentence. */
export const categoryLabel = (key: CategoryKey): string => table[key]?.label ?? key;

/** The direction of money that a category belongs to. */
export const categoryDirection = (key: CategoryKey): Direction => table[key]?.direction ?? 'out';

/** What a vocabulary says about a word in an account's name. */
export type WordMeaning = (word: string, direction: Direction) => string | null;
const noMeaning: WordMeaning = () => null;

/** The score of a stem far down the list: more than a word of the vocabulary in the account's name. */
const LEAST_STEM = 72;

const words = new WeakMap<CategoryAccount, readonly string[]>();

/** The words of an account's name, in English for one of a new chart. Cached, because every category asks. */
function wordsOfName(account: CategoryAccount): readonly string[] {
  const known = words.get(account);
  if (known !== undefined) return known;
  const read = wordsOf(foldText(englishName(account.name)));
  words.set(account, read);
  return read;
}

/**
 * A name of three letters or fewer begins too many other words to be a stem: "gas" is fuel, "Gastos" and "Gasthaus" are not, "tax" is not
 * a taxi. It counts as a whole word, or its plural.
 */
const isNamed = (word: string, stem: string): boolean =>
  word === stem || (stem.length > 3 ? word.startsWith(stem) : stem.length === 3 && (word === `${stem}s` || word === `${stem}es`));

function fit(key: string, category: Category, account: CategoryAccount, alone: boolean, meaningOf: WordMeaning): number {
  if (!category.kinds.includes(account.kind) || account.subkind.startsWith('uncategorised') || account.subkind === 'rounding') return 0;
  const named = wordsOfName(account);
  let best = alone && category.subkinds?.includes(account.subkind) ? 120 : 0;
  for (const [rank, stem] of category.names.entries()) {
    const at = named.findIndex((word) => isNamed(word, stem));
    if (at >= 0) best = Math.max(best, Math.max(LEAST_STEM, 100 - rank * 4) - at);
  }
  const at = named.findIndex((word) => meaningOf(word, category.direction) === key);
  return at < 0 ? best : Math.max(best, 70 - at);
}

/**
 * The open accounts of a chart that a category can mean, the best first: by stems of their names (four languages), by words in them that a
 * vocabulary knows, by a subkind that no other account shares, or by the next wider category. Ties go to the smaller id, so the answer
 * never depends on the order of the accounts. Archived accounts are never returned.
 */
export function accountsForCategory(
  key: CategoryKey,
  accounts: readonly CategoryAccount[],
  meaningOf = noMeaning,
): readonly CategoryAccount[] {
  const category = table[key];
  if (category === undefined) return [];
  const open = accounts.filter(isOpen);
  const alone = new Map<string, number>();
  for (const { subkind } of open) alone.set(subkind, (alone.get(subkind) ?? 0) + 1);
  const found = open
    .map((account) => ({
      account,
      value: fit(key, category, account, alone.get(account.subkind) === 1, meaningOf),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.account.id < b.account.id ? -1 : 1))
    .map(({ account }) => account);
  return found.length > 0 || category.within === undefined
    ? found
    : accountsForCategory(category.within as CategoryKey, accounts, meaningOf);
}
