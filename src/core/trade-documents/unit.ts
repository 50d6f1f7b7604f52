// Translates a unit for the reader of a document: "14 hours" is "14 Stunden" for a German customer. Unknown words are printed as
// typed, and so are symbols that need no translation: h, kg, km.
import { type Language, languages } from '../language.ts';

type Words = Readonly<Record<Language, readonly [one: string, many: string]>>;

const words: readonly Words[] = [
  { en: ['hour', 'hours'], de: ['Stunde', 'Stunden'], fr: ['heure', 'heures'], es: ['hora', 'horas'] },
  { en: ['minute', 'minutes'], de: ['Minute', 'Minuten'], fr: ['minute', 'minutes'], es: ['minuto', 'minutos'] },
  { en: ['day', 'days'], de: ['Tag', 'Tage'], fr: ['jour', 'jours'], es: ['día', 'días'] },
  { en: ['week', 'weeks'], de: ['Woche', 'Wochen'], fr: ['semaine', 'semaines'], es: ['semana', 'semanas'] },
  { en: ['month', 'months'], de: ['Monat', 'Monate'], fr: ['mois', 'mois'], es: ['mes', 'meses'] },
  { en: ['year', 'years'], de: ['Jahr', 'Jahre'], fr: ['an', 'ans'], es: ['año', 'años'] },
  { en: ['piece', 'pieces'], de: ['Stück', 'Stück'], fr: ['pièce', 'pièces'], es: ['pieza', 'piezas'] },
  { en: ['unit', 'units'], de: ['Einheit', 'Einheiten'], fr: ['unité', 'unités'], es: ['unidad', 'unidades'] },
  { en: ['page', 'pages'], de: ['Seite', 'Seiten'], fr: ['page', 'pages'], es: ['página', 'páginas'] },
  { en: ['word', 'words'], de: ['Wort', 'Wörter'], fr: ['mot', 'mots'], es: ['palabra', 'palabras'] },
  { en: ['set', 'sets'], de: ['Satz', 'Sätze'], fr: ['jeu', 'jeux'], es: ['juego', 'juegos'] },
  { en: ['pair', 'pairs'], de: ['Paar', 'Paar'], fr: ['paire', 'paires'], es: ['par', 'pares'] },
  { en: ['package', 'packages'], de: ['Paket', 'Pakete'], fr: ['paquet', 'paquets'], es: ['paquete', 'paquetes'] },
  { en: ['box', 'boxes'], de: ['Karton', 'Kartons'], fr: ['boîte', 'boîtes'], es: ['caja', 'cajas'] },
  { en: ['pallet', 'pallets'], de: ['Palette', 'Paletten'], fr: ['palette', 'palettes'], es: ['palé', 'palés'] },
  { en: ['license', 'licenses'], de: ['Lizenz', 'Lizenzen'], fr: ['licence', 'licences'], es: ['licencia', 'licencias'] },
  { en: ['night', 'nights'], de: ['Nacht', 'Nächte'], fr: ['nuit', 'nuits'], es: ['noche', 'noches'] },
];
const byWord: ReadonlyMap<string, Words> = new Map(
  words.toReversed().flatMap((unit) => languages.flatMap((language) => unit[language].map((word) => [word.toLowerCase(), unit] as const))),
);

/** In French everything below two is singular, elsewhere exactly one. */
const isOne = (quantityMilli: number, language: Language): boolean =>
  language === 'fr' ? Math.abs(quantityMilli) < 2000 : Math.abs(quantityMilli) === 1000;

export function unitIn(language: Language, unit: string, quantityMilli: number): string {
  const known = byWord.get(unit.trim().toLowerCase());
  return known ? known[language][isOne(quantityMilli, language) ? 0 : 1] : unit;
}
