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
      return `Vous avez classé ${quoted(read.payee)} ${often} sous ${read.account}`;
    }
    case 'words':
      return `Les lignes précédentes avec ${read.words.length === 1 ? 'le mot' : 'des mots comme'} ${read.words.map(quoted).join(', ')} ont été le plus souvent classées sous ${read.account}`;
    case 'likeness':
      return `Des lignes de montant, de moment du mois et de compte bancaire semblables ont été classées sous ${read.account}`;
    case 'merchant':
      return `${quoted(read.words)} signifie d’ordinaire ${read.account}`;
    case 'word':
      return `Des mots comme ${quoted(read.words)} signifient d’ordinaire ${read.account}`;
    case 'none':
      return 'Rien de semblable n’a encore été classé';
  }
}

export const fr: CategoryTexts = {
  suggested: 'Suggestion',
  yourAccounts: 'Vos comptes',
  reason,
};
