// Lo mismo que category-texts.en.ts, en español.
import { readReason } from '#core/classifier/suggestion-reason.ts';
import type { CategoryTexts } from './category-texts.en.ts';

const times = (count: number): string => (count === 1 ? 'una vez' : `${count} veces`);
const quoted = (text: string): string => `«${text}»`;

function reason(kept: string): string {
  const read = readReason(kept);
  switch (read?.kind) {
    case undefined:
      return kept;
    case 'rule':
      return read.name ? `Coincide la regla ${quoted(read.name)}` : 'Coincide una de sus reglas';
    case 'memory': {
      const often = read.agreeing === read.total ? times(read.total) : `${read.agreeing} de ${read.total} veces`;
      return `${quoted(read.payee)}: ${often} en ${read.account}`;
    }
    case 'words':
      return `Los movimientos anteriores con ${read.words.length === 1 ? 'la palabra' : 'palabras como'} ${read.words.map(quoted).join(', ')} eran casi siempre de ${read.account}`;
    case 'likeness':
      return `Movimientos de importe, fecha y cuenta parecidos eran de ${read.account}`;
    case 'merchant':
      return `${quoted(read.words)} suele significar ${read.account}`;
    case 'word':
      return `Palabras como ${quoted(read.words)} suelen significar ${read.account}`;
    case 'none':
      return 'Sin movimientos similares';
  }
}

export const es: CategoryTexts = {
  suggested: 'Sugerencia',
  yourAccounts: 'Sus cuentas',
  reason,
};
