// No word of a question is dropped: whatever is added to one that was understood changes the answer, or is named.
import { expect, test } from 'vitest';
import { type Language, languages } from '../../language.ts';
import { askAs, askedQuestions } from '../questions/testing-questions.ts';

/** Words that no question knows, and words that turn a question into its opposite. */
const added: Readonly<Record<Language, readonly string[]>> = {
  en: ['zeppelins', 'quarrelsome', 'not', 'without', 'except', 'never'],
  de: ['Zeppeline', 'streitbar', 'nicht', 'ohne', 'außer', 'nie'],
  es: ['zepelines', 'pendenciero', 'no', 'sin', 'excepto', 'nunca'],
  fr: ['zeppelins', 'querelleur', 'pas', 'sans', 'sauf', 'jamais'],
};

/** What asks for another figure than the question did, at its end. */
const endings: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'on average',
    'in percent',
    'as %',
    'excluding refunds',
    'over 500',
    'more than 2000',
    'per hour',
    'per week',
    'in euros',
    'in €',
    'before tax',
    'until March 2024',
    'before March 2024',
    'next month',
    'forecast',
    'and why',
    'instead of Harbor & Pine',
    'by product',
    'for each project',
    'if prices rise',
    'or software',
    'than budget',
    'at most',
    'by day',
  ],
  de: [
    'im Durchschnitt',
    'in Prozent',
    'in %',
    'ohne Erstattungen',
    'über 500',
    'mehr als 2000',
    'pro Stunde',
    'pro Woche',
    'in Dollar',
    'in $',
    'vor Steuern',
    'bis März 2024',
    'vor März 2024',
    'nächsten Monat',
    'als Prognose',
    'und warum',
    'statt Harbor & Pine',
    'nach Produkt',
    'für jedes Projekt',
    'wenn die Preise steigen',
    'oder Software',
    'als geplant',
    'höchstens',
    'nach Tagen',
  ],
  es: [
    'de media',
    'en porcentaje',
    'en %',
    'sin devoluciones',
    'de más de 500',
    'más de 2000',
    'por hora',
    'por semana',
    'en dólares',
    'en $',
    'antes de impuestos',
    'hasta marzo de 2024',
    'antes de marzo de 2024',
    'el próximo mes',
    'según la previsión',
    'y por qué',
    'en lugar de Harbor & Pine',
    'por producto',
    'por cada proyecto',
    'si suben los precios',
    'o software',
    'que el presupuesto',
    'como máximo',
    'por día',
  ],
  fr: [
    'en moyenne',
    'en pourcentage',
    'en %',
    'hors remboursements',
    'de plus de 500',
    'plus de 2000',
    'par heure',
    'par semaine',
    'en dollars',
    'en $',
    'avant impôts',
    "jusqu'en mars 2024",
    'avant mars 2024',
    'le mois prochain',
    'selon les prévisions',
    'et pourquoi',
    'au lieu de Harbor & Pine',
    'par produit',
    'pour chaque projet',
    'si les prix montent',
    'ou logiciels',
    'que le budget',
    'au maximum',
    'par jour',
  ],
};

/** The question with a word at its end, and with it between two of its words. */
function withWord(question: string, word: string, at: number): readonly string[] {
  const words = question.split(' ');
  const inside = words.toSpliced(1 + (at % Math.max(1, words.length - 1)), 0, word).join(' ');
  return [`${question.replace(/[\s?.]+$/u, '')} ${word}?`, inside];
}

test.each(languages)('in %s, a question with one word or turn more is answered differently, or the word is named', (language) => {
  const understood = askedQuestions(language).filter(({ read, leftOver }) => read !== null && leftOver.length === 0);
  expect(understood.length).toBeGreaterThan(100);
  const same = understood.flatMap(({ number, question }, at) => {
    const before = JSON.stringify(askAs({ number, question }, language).query);
    const longer = [
      ...added[language].flatMap((word) => withWord(question, word, at)),
      // Each ending meets every fourth question.
      ...endings[language].filter((_, which) => which % 4 === at % 4).map((end) => `${question.replace(/[\s?.]+$/u, '')} ${end}?`),
    ];
    return longer.filter((one) => {
      const { query, leftOver } = askAs({ number, question: one }, language);
      return leftOver.length === 0 && JSON.stringify(query) === before;
    });
  });
  expect(same).toEqual([]);
});

/** What stands before a question and says nothing of a figure. */
const leads: Readonly<Record<Language, readonly string[]>> = {
  en: ['My accountant wants to know: ', 'Quick question, ', 'Could you please tell me: ', 'I would like to know '],
  de: ['Mein Steuerberater möchte wissen: ', 'Kurze Frage: ', 'Können Sie mir bitte sagen: ', 'Ich frage mich, '],
  es: ['Mi gestora quiere saber: ', 'Una pregunta rápida: ', '¿Me puedes decir, por favor, ', 'Hola, '],
  fr: ['Mon comptable voudrait savoir : ', 'Petite question : ', 'Pouvez-vous me dire, s’il vous plaît, ', 'Je me demande '],
};
test.each(languages)('in %s, who asks and how politely changes nothing', (language) => {
  const understood = askedQuestions(language).filter(({ read, leftOver }) => read !== null && leftOver.length === 0);
  const changed = understood.flatMap(({ number, question }, at) => {
    const [plain, lead] = [question.replace(/^¿/u, ''), leads[language][at % 4] ?? ''];
    const { query, leftOver } = askAs({ number, question: lead + plain }, language);
    const isSame = leftOver.length === 0 && JSON.stringify(query) === JSON.stringify(askAs({ number, question }, language).query);
    return isSame ? [] : [lead + plain];
  });
  expect(changed).toEqual([]);
});

test.each(languages)('in %s, a word that no question knows is always named', (language) => {
  const [word = ''] = added[language];
  const silent = askedQuestions(language).flatMap(({ number, question }, at) =>
    withWord(question, word, at).filter((one) => {
      const { query, leftOver } = askAs({ number, question: one }, language);
      return query !== null && leftOver.length === 0;
    }),
  );
  expect(silent).toEqual([]);
});
