// Which known supplier sent an invoice: by VAT ID, by tax number, or by name. Data missing on either side never matches, and a name does
// not match a supplier with another VAT ID.
import { comparableName } from '../contacts/duplicate-contact.ts';

export interface KnownSupplier {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
  readonly country: string | null;
}
interface Sender {
  readonly name: string;
  readonly vatId: string;
  readonly taxNumber: string;
}

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
// Greece uses EL on its VAT numbers.
const prefixOf = (country: string | null): string => (country === 'GR' ? 'EL' : (country ?? ''));

/** Forms of a tax ID: with and without its country prefix. */
function idsOf({ taxId, country }: KnownSupplier): readonly string[] {
  const id = compact(taxId);
  const prefix = prefixOf(country);
  return id === '' ? [] : id.startsWith(prefix) || prefix === '' ? [id] : [id, prefix + id];
}

export function matchSupplier(sender: Sender, known: readonly KnownSupplier[]): string | null {
  const [vatId, taxNumber] = [compact(sender.vatId), compact(sender.taxNumber)];
  const withId = (id: string): readonly KnownSupplier[] => (id === '' ? [] : known.filter((one) => idsOf(one).includes(id)));
  const byId = [...withId(vatId), ...withId(taxNumber)][0];
  if (byId) return byId.id;
  const name = comparableName(sender.name);
  const byName = name === '' ? [] : known.filter((one) => comparableName(one.name) === name && (vatId === '' || compact(one.taxId) === ''));
  return byName.length === 1 ? (byName[0]?.id ?? null) : null;
}
