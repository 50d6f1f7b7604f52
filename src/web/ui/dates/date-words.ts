// Texts of date fields and pickers, in every language; bundled, as in control-words.ts.
import type { Language } from '#core/language.ts';
import type { PresetKey } from './date-presets.ts';

interface DateWords {
  readonly presets: Readonly<Record<PresetKey, string>>;
  /** How a day is written, by the order that the person's formats have. */
  readonly orders: Readonly<Record<'mdy' | 'dmy' | 'ymd', string>>;
  readonly notADay: string;
  readonly openCalendar: string;
  readonly calendar: (label: string) => string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly selected: (day: string) => string;
  readonly range: string;
  readonly namedRanges: string;
  readonly from: string;
  readonly to: string;
  readonly noFrom: string;
  readonly noTo: string;
  readonly backwards: string;
  readonly apply: string;
}

export const dateWords: Readonly<Record<Language, DateWords>> = {
  en: {
    presets: {
      'this-month': 'This month',
      'last-month': 'Last month',
      'this-quarter': 'This quarter',
      'this-year': 'This year',
      'last-year': 'Last year',
      'fiscal-year': 'Fiscal year',
      all: 'All time',
    },
    orders: { mdy: 'MM/DD/YYYY', dmy: 'DD/MM/YYYY', ymd: 'YYYY-MM-DD' },
    notADay: 'Enter a valid date, such as 3/4, Apr 3 or yesterday.',
    openCalendar: 'Open calendar',
    calendar: (label) => `${label}: calendar`,
    previousMonth: 'Go to the previous month',
    nextMonth: 'Go to the next month',
    selected: (day) => `${day}, selected`,
    range: 'Date range',
    namedRanges: 'Presets',
    from: 'From',
    to: 'To',
    noFrom: 'Enter a start date.',
    noTo: 'Enter an end date.',
    backwards: 'The end date is before the start date.',
    apply: 'Apply',
  },
  es: {
    presets: {
      'this-month': 'Este mes',
      'last-month': 'Mes pasado',
      'this-quarter': 'Este trimestre',
      'this-year': 'Este año',
      'last-year': 'Año pasado',
      'fiscal-year': 'Ejercicio',
      all: 'Todo',
    },
    orders: { mdy: 'MM/DD/AAAA', dmy: 'DD/MM/AAAA', ymd: 'AAAA-MM-DD' },
    notADay: 'Eso no es un día. Pruebe 3/4, 3 abr o ayer.',
    openCalendar: 'Abrir el calendario',
    calendar: (label) => `${label}: calendario`,
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    selected: (day) => `${day}, seleccionado`,
    range: 'Periodo',
    namedRanges: 'Periodos con nombre',
    from: 'Desde',
    to: 'Hasta',
    noFrom: '¿Desde qué día?',
    noTo: '¿Hasta qué día?',
    backwards: 'Es anterior al primer día.',
    apply: 'Aplicar',
  },
  fr: {
    presets: {
      'this-month': 'Ce mois-ci',
      'last-month': 'Le mois dernier',
      'this-quarter': 'Ce trimestre',
      'this-year': 'Cette année',
      'last-year': 'L’année dernière',
      'fiscal-year': 'Exercice en cours',
      all: 'Depuis le début',
    },
    orders: { mdy: 'MM/JJ/AAAA', dmy: 'JJ/MM/AAAA', ymd: 'AAAA-MM-JJ' },
    notADay: 'Saisissez une date, p. ex. 3/4, 3 avr. ou hier.',
    openCalendar: 'Ouvrir le calendrier',
    calendar: (label) => `${label} : calendrier`,
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    selected: (day) => `${day}, sélectionné`,
    range: 'Période',
    namedRanges: 'Périodes prédéfinies',
    from: 'Du',
    to: 'Au',
    noFrom: 'Choisissez une date de début.',
    noTo: 'Choisissez une date de fin.',
    backwards: 'La date de fin précède la date de début.',
    apply: 'Appliquer',
  },
  de: {
    presets: {
      'this-month': 'Dieser Monat',
      'last-month': 'Letzter Monat',
      'this-quarter': 'Dieses Quartal',
      'this-year': 'Dieses Jahr',
      'last-year': 'Letztes Jahr',
      'fiscal-year': 'Geschäftsjahr',
      all: 'Gesamt',
    },
    orders: { mdy: 'MM/TT/JJJJ', dmy: 'TT.MM.JJJJ', ymd: 'JJJJ-MM-TT' },
    notADay: 'Das ist kein Tag. Versuchen Sie 3.4., 3. Apr oder gestern.',
    openCalendar: 'Kalender öffnen',
    calendar: (label) => `${label}: Kalender`,
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    selected: (day) => `${day}, ausgewählt`,
    range: 'Zeitraum',
    namedRanges: 'Benannte Zeiträume',
    from: 'Von',
    to: 'Bis',
    noFrom: 'Ab welchem Tag?',
    noTo: 'Bis zu welchem Tag?',
    backwards: 'Das ist vor dem ersten Tag.',
    apply: 'Anwenden',
  },
};
