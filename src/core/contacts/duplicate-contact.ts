// Which contacts are likely duplicates: by tax ID, email address, or a name that is the same without its legal form and accents.
// Only suggested: a person decides.

export interface ComparedContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly taxId: string;
}
export type LikenessReason = 'tax_id' | 'email' | 'name';
export interface LikelyDuplicate {
  readonly id: string;
  readonly otherId: string;
  /** At least one, the strongest first. */
  readonly reasons: readonly LikenessReason[];
}

// Legal forms of companies, in the countries that most names come from; at the end of a name, or at its beginning in Spanish and French.
const legalForms = new Set(
  (
    'ab ag aps as asa bhd bv bvba co company corp corporation cv cz doo dba eg eirl ek ev gbr gesmbh gmbh group holding inc incorporated kft kg kgaa kk ' +
    'lda limited limitada llc llp lp ltd ltda mbh nv ohg ou oy oyj partg plc pte pty pvt sa sagl sapi sarl sas sasu scop sc se si sia sl slne slu snc spa spk srl sro ug vof zoo'
  ).split(' '),
);

/** The distinctive words of a name: without accents, punctuation, legal forms and "&". Empty where nothing is left. */
export function comparableName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[æœø]/g, (c) => ({ æ: 'ae', œ: 'oe' })[c] ?? 'o')
    // Joins "S.L." and "G.m.b.H." into one word.
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !legalForms.has(word) && !['and', 'und', 'et', 'y', 'the'].includes(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

const keysOf: Readonly<Record<LikenessReason, (contact: ComparedContact) => string>> = {
  tax_id: ({ taxId }) => compact(taxId),
  email: ({ email }) => email.trim().toLowerCase(),
  name: ({ name }) => comparableName(name),
};
const reasons: readonly LikenessReason[] = ['tax_id', 'email', 'name'];

/**
 * Pairs of likely duplicates, the most certain first, at most `limit`. Of more than two duplicates each is paired with the first of them.
 * Two contacts with different tax IDs are known to differ, so they are never paired by name or address.
 */
export function likelyDuplicates(contacts: readonly ComparedContact[], limit: number): readonly LikelyDuplicate[] {
  const found = new Map<string, { id: string; otherId: string; reasons: LikenessReason[] }>();
  for (const reason of reasons) {
    const first = new Map<string, ComparedContact>();
    for (const contact of contacts) {
      const key = keysOf[reason](contact);
      if (key === '') continue;
      const like = first.get(key);
      if (!like) {
        first.set(key, contact);
        continue;
      }
      const [a, b] = [compact(like.taxId), compact(contact.taxId)];
      if (a !== '' && b !== '' && a !== b) continue;
      const pair = found.get(`${like.id} ${contact.id}`);
      if (pair) pair.reasons.push(reason);
      else found.set(`${like.id} ${contact.id}`, { id: like.id, otherId: contact.id, reasons: [reason] });
    }
  }
  const weight = ({ reasons: all }: LikelyDuplicate): number =>
    all.reduce((sum, reason) => sum + { tax_id: 4, email: 2, name: 1 }[reason], 0);
  return [...found.values()].toSorted((x, y) => weight(y) - weight(x)).slice(0, limit);
}
