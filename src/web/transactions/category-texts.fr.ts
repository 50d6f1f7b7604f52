// La même chose que category-texts.en.ts, en français.
import { readReason } from '#core/classifier/suggestion-reason.ts';
import type { CategoryTexts } from './category-texts.en.ts';

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

function reason(kept: string): string {
  const read = readReason(kept);
  switch (read?.kind) {
    case undefined:
      return kept;
    case 'rule':
      return read.name ? `La règle ${quoted(read.name)} s’applique` : 'L’une de vos règles s’applique';
    case 'memory': {
      const often = read.agreeing === read.total ? `${read.total} fois` : `${read.agreeing} fois sur ${read.total}`;
      return `Vous avez choisi ${read.account} ${often} pour ${quoted(read.payee)}`;
    }
    case 'words':
      return `Les transactions précédentes avec ${read.words.length === 1 ? 'le mot' : 'des mots comme'} ${read.words.map(quoted).join(', ')} sont le plus souvent en ${read.account}`;
    case 'likeness':
      return `Montant, période et compte proches de transactions en ${read.account}`;
    case 'merchant':
      return `${quoted(read.words)} correspond en général à ${read.account}`;
    case 'word':
      return `Des mots comme ${quoted(read.words)} correspondent en général à ${read.account}`;
    case 'none':
      return 'Aucune transaction similaire';
  }
}

export const fr: CategoryTexts = {
  suggested: 'Suggestion',
  yourAccounts: 'Vos comptes',
  reason,
};
