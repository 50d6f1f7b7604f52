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
      return `${quoted(read.payee)} ${often} als ${read.account} kategorisiert`;
    }
    case 'words':
      return `Frühere Transaktionen mit ${read.words.length === 1 ? 'dem Wort' : 'Wörtern wie'} ${read.words.map(quoted).join(', ')} waren meist ${read.account}`;
    case 'likeness':
      return `Transaktionen mit ähnlichem Betrag und Zeitpunkt auf demselben Bankkonto waren ${read.account}`;
    case 'merchant':
      return `${quoted(read.words)} bedeutet meist ${read.account}`;
    case 'word':
      return `Wörter wie ${quoted(read.words)} bedeuten meist ${read.account}`;
    case 'none':
      return 'Keine vergleichbare Transaktion';
  }
}

export const de: CategoryTexts = {
  suggested: 'Vorgeschlagen',
  yourAccounts: 'Ihre Konten',
  reason,
};
