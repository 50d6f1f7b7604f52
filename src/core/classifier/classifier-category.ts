// What kinds of income and spending there are, apart from any one chart of accounts, and which account of a chart each one means.
import { foldText, isOpen, wordsOf } from './classifier-line.ts';
import type { CategoryAccount, Direction } from './classifier-line.ts';

type Category = {
  /** What the user reads. */
  readonly label: string;
  readonly direction: Direction;
  /** Kinds of account it may be filed under. */
  readonly kinds: readonly string[];
  /** Stems that begin a word of the account's name (folded; en, de, fr, es), the most telling first. */
  readonly names: readonly string[];
  /** Subkinds that mean exactly this, whatever the account is called, as long as only one account has it: of several, the names must tell. */
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

/** The categories that the vocabulary speaks of. Keys are stable; the wording is not. */
export const categories = {
  software: spend('Software', 'softwar saas logiciel'),
  subscriptions: spend('Subscriptions', 'subscription abonn abo suscrip', { within: 'software' }),
  hosting: spend('Hosting', 'hosting heberg alojam domain cloud server', { within: 'software' }),
  advertising: spend('Advertising', 'advertis marketing werb publicit promotion'),
  travel: spend('Travel', 'travel reise voyage viaj deplacement'),
  lodging: spend('Accommodation', 'accommodation lodging hotel unterkunft hebergement alojamiento', { within: 'travel' }),
  meals: spend('Meals', 'meal bewirt repas restaurant comida food entertain dining'),
  office: spend('Office', 'office buro buer bureau oficina stationery supplies'),
  postage: spend('Postage', 'postage post porto shipping deliver versand envio courier freight', { within: 'office' }),
  rent: spend('Rent', 'rent miete loyer alquiler premises cowork'),
  utilities: spend('Utilities', 'utilit energ electric strom suministr power water'),
  phone_internet: spend('Phone and internet', 'phone telefon telephon internet telecom telekom communication', { within: 'utilities' }),
  insurance: spend('Insurance', 'insur versicher assurance seguro'),
  contractors: spend('Contractors', 'contractor subcontract freelanc fremdleist subunternehm sous-trait outsourc'),
  professional_fees: spend('Professional fees', 'professional legal accounting beratung honorar rechts steuerberat asesor conseil'),
  bank_fees: spend('Bank fees', 'bank fees processing kontogeb bancari bancair merchant'),
  salaries: spend('Salaries', 'salar wage payroll gehalt gehalter lohn lohne nomina remuneration', { subkinds: ['payroll'] }),
  interest: spend('Interest paid', 'interest zins interet interes', { subkinds: ['interest_expense'], within: 'bank_fees' }),
  education: spend('Education', 'education training learning fortbild weiterbild formation formacion course book'),
  equipment: spend('Equipment', 'equipment gear hardware computer ausstatt material equip tools'),
  taxes: spend('Taxes', 'tax steuer impot impuesto licence license', { subkinds: ['tax_expense'] }),
  fuel: spend('Fuel', 'fuel kraftstoff carburant combustible', { within: 'vehicle' }),
  vehicle: spend('Vehicle', 'vehicle car fahrzeug kfz vehicul motor mileage parking', { within: 'travel' }),
  repairs: spend('Repairs', 'repair maintenance reparatur instandhalt entretien reparacion cleaning'),
  donations: spend('Donations', 'donation charit spende don donativ'),
  goods: spend('Cost of goods', 'goods cost wareneinkauf wareneinsatz marchandise mercanc merchandise materials'),
  groceries: spend('Groceries', 'grocer supermar lebensmittel aliment courses comestibles food'),
  household: spend('Home', 'household haushalt furnish mobel mobil muebl maison hogar home'),
  clothing: spend('Clothing', 'cloth apparel kleid bekleid vetement ropa'),
  health: spend('Health', 'health medic gesundheit sante salud pharm'),
  personal_care: spend('Personal care', 'beauty drogerie hygien korperpfleg'),
  entertainment: spend('Leisure', 'leisure entertainment fun hobb freizeit loisir ocio'),
  general_store: spend('Shopping', 'shopping einkauf'),
  owner_draw: spend('Owner’s draw', 'draw drawing privatentnahm prelevement retirada', { kinds: ['equity'], subkinds: ['owner_draw'] }),
  sales: earn('Sales', 'sales service consult project retainer umsatz erlos vente venta prestation', { subkinds: ['sales'] }),
  interest_income: earn('Interest received', 'interest zins interet interes', { subkinds: ['interest_income'], within: 'other_income' }),
  advertising_income: earn('Advertising revenue', 'ad ads adsense advertising youtube werbe publicit', { within: 'other_income' }),
  royalties: earn('Royalties', 'royalt tantiem droits regal licen', { within: 'other_income' }),
  memberships: earn('Memberships', 'member patreon fan mitglied adhesion abonn', { within: 'other_income' }),
  affiliate: earn('Affiliate income', 'affiliate partner affili', { within: 'other_income' }),
  other_income: earn('Other income', 'other sonstig autre otro', { subkinds: ['other_income'] }),
  refunds: earn('Refunds', 'refund erstatt rembours reembols devoluc', { within: 'other_income' }),
} as const satisfies Record<string, Category>;

/** A category of the built-in vocabulary. */
export type CategoryKey = keyof typeof categories;

const table: Readonly<Record<string, Category>> = categories;

/** What a category is called in a sentence. */
export const categoryLabel = (key: CategoryKey): string => table[key]?.label ?? key;

/** The direction of money that a category belongs to. */
export const categoryDirection = (key: CategoryKey): Direction => table[key]?.direction ?? 'out';

/** What a vocabulary makes of a word, in an account's name. */
export type WordMeaning = (word: string, direction: Direction) => string | null;
const noMeaning: WordMeaning = () => null;

function fit(key: string, category: Category, account: CategoryAccount, alone: boolean, meaningOf: WordMeaning): number {
  if (!category.kinds.includes(account.kind) || account.subkind.startsWith('uncategorised') || account.subkind === 'rounding') return 0;
  const words = wordsOf(foldText(account.name));
  let best = alone && category.subkinds?.includes(account.subkind) ? 120 : 0;
  for (const [rank, stem] of category.names.entries()) {
    const at = words.findIndex((word) => word === stem || (stem.length > 2 && word.startsWith(stem)));
    if (at >= 0) best = Math.max(best, 100 - rank * 4 - at);
  }
  const at = words.findIndex((word) => meaningOf(word, category.direction) === key);
  return at < 0 ? best : Math.max(best, 70 - at);
}

/**
 * The open accounts of a chart that a category can mean, the best first: by stems of their names (four languages), by words that a vocabulary knows in them, by a subkind that no other account shares, or by the next
 * wider category. Of equals the smaller id comes first, so the answer never depends on the order of the accounts. Archived accounts are never named.
 */
export function accountsForCategory(
  key: CategoryKey,
  accounts: readonly CategoryAccount[],
  meaningOf = noMeaning,
): readonly CategoryAccount[] {
  const category = table[key];
  if (category === undefined) return [];
  const open = accounts.filter(isOpen);
  const found = open
    .map((account) => ({
      account,
      value: fit(
        key,
        category,
        account,
        open.every((other) => other === account || other.subkind !== account.subkind),
        meaningOf,
      ),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.account.id < b.account.id ? -1 : 1))
    .map(({ account }) => account);
  return found.length > 0 || category.within === undefined
    ? found
    : accountsForCategory(category.within as CategoryKey, accounts, meaningOf);
}
