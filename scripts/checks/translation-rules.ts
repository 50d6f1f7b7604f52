// Automatic checks of German, Spanish and French texts: words that sound translated, and one word for one thing.
import { readFileSync } from 'node:fs';
import type { TextRule } from './text-rules.ts';
import { sentencesIn, textsIn } from './text-rules.ts';

type Translation = 'de' | 'es' | 'fr';

export const translationRules: Readonly<Record<Translation, readonly TextRule[]>> = {
  de: [
    { name: 'Bücher', pattern: /\bBüchern?\b/, say: 'schreiben Sie Buchhaltung, gebucht oder Zeitraum' },
    { name: 'von selbst', pattern: /\bvon (?:selbst|allein)\b/, say: 'schreiben Sie automatisch' },
    { name: 'von Hand', pattern: /\bvon Hand\b(?! zeichnen)/, say: 'schreiben Sie manuell' },
    { name: 'noch einmal', pattern: /\bnoch einmal\b/i, say: 'schreiben Sie erneut' },
    { name: 'lädt', pattern: /\bLädt\b/, say: 'schreiben Sie … wird geladen' },
    { name: 'Mail', pattern: /(?<![-\w])Mails?\b/, say: 'schreiben Sie E-Mail' },
    { name: 'passt', pattern: /\b(?:Nichts|Niemand) passt\b/, say: 'schreiben Sie Keine … gefunden' },
    { name: 'wie es ist', pattern: /\bbleib\w*,? wie (?:es|er|sie) /, say: 'schreiben Sie unverändert' },
    { name: 'leer', pattern: /^Leer: /, say: 'schreiben Sie Standard: …' },
    { name: 'sagen', pattern: /\b(?:Sagen|Nennen) Sie\b/, say: 'schreiben Sie Geben Sie … ein' },
    {
      name: 'beruhigt',
      pattern: /\bnichts (?:ging verloren|wurde geändert)\b|\bEs wurde nichts geändert\b/i,
      say: 'sagen Sie, was zu tun ist',
    },
    { name: 'Installation', pattern: /\bInstallation\b/, say: 'schreiben Sie Server' },
    { name: 'Bankbuchung', pattern: /\bBankbuchung|\bBankzeile/, say: 'schreiben Sie Bankumsatz' },
    { name: 'Stand', pattern: /^Stand$/, say: 'die Spalte heißt Status' },
    { name: 'Gleichheitszeichen', pattern: /\p{L} = \p{L}/u, say: 'schreiben Sie entspricht' },
    { name: 'Auslassungspunkte', pattern: /\p{L}[ ]?…/u, say: 'vor … steht ein geschütztes Leerzeichen' },
    { name: 'Prozent', pattern: /\d[ ]?%/, say: 'vor % steht ein geschütztes Leerzeichen' },
  ],
  es: [
    { name: 'libros', pattern: /\b(?:los|sus|estos) libros\b/i, say: 'escriba contabilidad o contabilizado' },
    { name: 'repasar', pattern: /\brepas/i, say: 'escriba revisar' },
    { name: 'por sí mismo', pattern: /\bpor sí (?:mism|sol)/, say: 'escriba automáticamente' },
    { name: 'tirar', pattern: /\btirar\b/i, say: 'escriba eliminar' },
    { name: 'vacío', pattern: /^Vacío: /, say: 'escriba Por defecto: …' },
    { name: 'tranquiliza', pattern: /\bno se ha (?:perdido|cambiado) nada\b/i, say: 'diga qué hacer' },
    { name: 'quien', pattern: /\bquien (?:administra|gestiona)\b/i, say: 'escriba su administrador' },
    { name: 'cartera', pattern: /\bcarteras?\b/i, say: 'escriba monedero' },
    { name: 'encaja', pattern: /\bencaja/, say: 'escriba coincide' },
    { name: 'negocio', pattern: /\b(?:el|su|un|este|otro|cada|sus|los) negocios?\b|^Negocios?\b/i, say: 'escriba la empresa' },
    { name: 'tuteo', pattern: /\b(?:tus?|tienes|puedes|quieres)\b/i, say: 'trate de usted' },
    { name: 'igual', pattern: /\p{L} = \p{L}/u, say: 'escriba coincide con' },
  ],
  fr: [
    { name: 'livres', pattern: /\b(?:les|vos|ces) livres\b/i, say: 'écrivez comptabilité ou écritures' },
    { name: 'extourne', pattern: /\bextourn|contre-pass/i, say: 'écrivez contrepasser' },
    { name: 'courriel', pattern: /\bcourriel/i, say: 'écrivez e-mail' },
    { name: 'de lui-même', pattern: /\b(?:de lui|d’elle|d’eux)-même|\btoute? seule?\b/i, say: 'écrivez automatiquement' },
    { name: 'vide', pattern: /^Vide : /, say: 'écrivez Par défaut : …' },
    { name: 'dites', pattern: /\bDites\b/, say: 'écrivez Saisissez ou Choisissez' },
    { name: 'rien ne correspond', pattern: /\bRien ne correspond\b/, say: 'écrivez Aucun résultat' },
    { name: 'rassure', pattern: /\brien n’(?:est|a été) (?:perdu|modifié)/i, say: 'dites quoi faire' },
    { name: 'opération', pattern: /\bopérations? bancaires?\b/i, say: 'écrivez transaction bancaire' },
    { name: 'forfait', pattern: /\b(?:le|votre|un|ce) forfait\b/i, say: 'écrivez offre' },
    { name: 'égal', pattern: /\p{L} = \p{L}/u, say: 'écrivez correspond à' },
  ],
};

export const isTranslation = /(?<!vocabulary[\w-]*)\.(?:es|fr|de)\.ts$|content\/(?:help|blog)\/(?:es|fr|de)\/(?:[\w-]+\/)?[\w-]+\.md$/;

/** Rules for labels, where a line that breaks is seen; articles are prose. */
const isOfLabels = ({ name }: TextRule): boolean => name === 'Auslassungspunkte' || name === 'Prozent';

export const faultsOfTranslation = (text: string, language: Translation, isLabel = true): string[] =>
  translationRules[language]
    .filter((rule) => (isLabel || !isOfLabels(rule)) && rule.pattern.test(text))
    .map(({ name, say }) => `${name}: ${say}`);

/** What is wrong with the texts of a file whose name ends in its language. */
export function faultsInTranslation(file: string, shown: string): string[] {
  const isArticle = file.endsWith('.md');
  const language = /(?:\.|\/)(es|fr|de)(?:\.ts|\/(?:[\w-]+\/)?[\w-]+\.md)$/.exec(file)?.[1] as Translation;
  const source = readFileSync(file, 'utf8');
  return (isArticle ? sentencesIn(source) : textsIn(source, true))
    .map((text) => text.replaceAll('\\u00a0', '\u00a0').replaceAll('\\u202f', '\u202f'))
    .flatMap((text) => faultsOfTranslation(text, language, !isArticle).map((fault) => `${shown}: “${text.slice(0, 90)}” – ${fault}`));
}
