// Dasselbe wie category-texts.en.ts, auf Deutsch.
import { readReason } from '#core/classifier/suggestion-reason.ts';
import type { CategoryTexts } from './category-texts.en.ts';

const times = (count: number): string => (count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${count}-mal`);
const quoted = (text: string): string => `„${text}“`;

function reason(kept: string): string {
  const read = readReason(kept);
  switch (read?.kind) {
    case undefined:
      return kept;
    case 'rule':
      return read.name ? `Die Regel ${quoted(read.name)} trifft zu` : 'Eine Ihrer Regeln trifft zu';
    case 'memory': {
      const often = read.agreeing === read.total ? times(read.total) : `${read.agreeing} von ${read.total} Mal`;
      return `Sie haben ${quoted(read.payee)} ${often} unter ${read.account} abgelegt`;
    }
    case 'words':
      return `Frühere Zeilen mit ${read.words.length === 1 ? 'dem Wort' : 'Wörtern wie'} ${read.words.map(quoted).join(', ')} wurden meist unter ${read.account} abgelegt`;
    case 'likeness':
      return `Zeilen mit ähnlichem Betrag, ähnlicher Zeit im Monat und demselben Bankkonto wurden unter ${read.account} abgelegt`;
    case 'merchant':
      return `${quoted(read.words)} bedeutet meist ${read.account}`;
    case 'word':
      return `Wörter wie ${quoted(read.words)} bedeuten meist ${read.account}`;
    case 'none':
      return 'Noch nichts Ähnliches hat eine Kategorie';
  }
}

export const de: CategoryTexts = {
  suggested: 'Vorgeschlagen',
  yourAccounts: 'Ihre Konten',
  reason,
};
