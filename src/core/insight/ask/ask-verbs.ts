// Forms of the verbs in which people ask about money, of what is and what was. What will or would be is left out on purpose: no figure of
// the books answers it.
import type { Language } from '../../language.ts';
import type { AskMeasure } from './ask-query.ts';

export interface AskVerb {
  readonly measure: AskMeasure;
  readonly stem: string;
  readonly endings: readonly string[];
}

const verbs = (measure: AskMeasure, stems: string, endings: string): AskVerb[] =>
  stems.split(' ').map((stem) => ({ measure, stem, endings: endings.split(' ') }));

const spanishAr = 'o amos an aste o aron ado ados ada adas ando aba abamos aban ar';
const frenchEr = 'e es ons ez ent ais ait ions aient ant er ee ees';
const frenchRe = 's d ons ez ent u us ue ues re ais ait ions aient';
export const askVerbs: Readonly<Record<Language, readonly AskVerb[]>> = {
  en: [...verbs('income', 'earn', 's ed ing ings'), ...verbs('spent', 'spend', 's ing ings')],
  de: [...verbs('income', 'verdien', 'e en t st te ten'), ...verbs('income', 'einnehm', 'e en'), ...verbs('spent', 'ausgeb', 'e en')],
  es: [
    ...verbs('income', 'gan ingres', `${spanishAr} e a as`),
    ...verbs('income', 'factur cobr', `${spanishAr} e`),
    ...verbs('income', 'vend', 'o e en emos i iste io imos ieron ido idos ida idas iendo ia iamos er'),
    ...verbs('spent', 'gast', `${spanishAr} e a as`),
    ...verbs('spent', 'compr', `${spanishAr} e`),
  ],
  fr: [...verbs('income', 'gagn encaiss', frenchEr), ...verbs('income', 'vend', frenchRe), ...verbs('spent', 'depens achet', frenchEr)],
};
