// The texts of the email with a scheduled report.
import type { Language } from '#core/language.ts';

export interface ReportMailTexts {
  readonly attached: (name: string) => string;
  readonly shows: string;
  readonly asOf: string;
}

export const reportMailTexts: Readonly<Record<Language, ReportMailTexts>> = {
  en: { attached: (name) => `The report “${name}” is attached.`, shows: 'What it shows', asOf: 'Figures as of' },
  de: { attached: (name) => `Der Bericht „${name}“ ist angehängt.`, shows: 'Inhalt', asOf: 'Stand der Zahlen' },
  fr: { attached: (name) => `Le rapport « ${name} » est en pièce jointe.`, shows: 'Contenu', asOf: 'Chiffres au' },
  es: { attached: (name) => `El informe «${name}» va adjunto.`, shows: 'Contenido', asOf: 'Cifras a fecha de' },
};
