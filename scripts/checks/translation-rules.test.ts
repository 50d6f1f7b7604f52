import { expect, test } from 'vitest';
import { faultsOfTranslation, isTranslation, translationRules } from './translation-rules.ts';

const planted = {
  de: {
    Bücher: 'Das ändert Ihre Bücher nicht.',
    'von selbst': 'Kunden von selbst erinnern',
    'von Hand': 'Von Anfang an von Hand gebucht',
    'noch einmal': 'Noch einmal prüfen',
    lädt: 'Lädt, was da ist',
    Mail: 'Per Mail senden',
    passt: 'Nichts passt.',
    'wie es ist': 'Das Dokument bleibt, wie es ist.',
    leer: 'Leer: der Name.',
    sagen: 'Sagen Sie, wie viel kam.',
    beruhigt: 'Es wurde nichts geändert.',
    Installation: 'Fragen Sie, wer diese Installation betreibt.',
    Bankbuchung: 'Die Bankbuchung fehlt.',
    Stand: 'Stand',
    Gleichheitszeichen: 'Soll = Haben',
    Auslassungspunkte: 'Wird gesendet…',
    Prozent: 'Steuer 19 %',
  },
  es: {
    libros: 'Está en sus libros.',
    repasar: 'Repasar',
    'por sí mismo': 'Se asienta por sí mismo',
    tirar: '¿Tirar el borrador?',
    vacío: 'Vacío: el nombre',
    tranquiliza: 'No se ha perdido nada.',
    quien: 'Avise a quien administra esto.',
    cartera: 'La cartera',
    encaja: 'El pago encaja',
    negocio: 'El negocio',
    tuteo: 'Revisa tus facturas',
    igual: 'Debe = haber',
  },
  fr: {
    livres: 'Vos livres sont verrouillés.',
    extourne: 'L’écriture est extournée.',
    courriel: 'Par courriel',
    'de lui-même': 'Il part de lui-même',
    vide: 'Vide : le nom',
    dites: 'Dites combien.',
    'rien ne correspond': 'Rien ne correspond.',
    rassure: 'Rien n’est perdu.',
    opération: 'Une opération bancaire',
    forfait: 'Le forfait Pro',
    égal: 'Débit = crédit',
  },
} as const;

test.each(['de', 'es', 'fr'] as const)('every rule of %s is planted once, and found alone', (language) => {
  const texts: Readonly<Record<string, string>> = planted[language];
  expect(Object.keys(texts)).toEqual(translationRules[language].map(({ name }) => name));
  const found = Object.entries(texts).map(([name, text]) => [
    name,
    faultsOfTranslation(text, language).map((fault) => fault.split(':')[0]),
  ]);
  expect(found).toEqual(Object.keys(texts).map((name) => [name, [name]]));
});

test('a non-breaking space before … and % is allowed, and catalogs are recognized', () => {
  expect(faultsOfTranslation('Wird gesendet\u00a0…', 'de')).toEqual([]);
  expect(faultsOfTranslation('19\u00a0% Steuer', 'de')).toEqual([]);
  expect(['texts.de.ts', 'texts.en.ts', 'vocabulary-words.de.ts'].filter((name) => isTranslation.test(name))).toEqual(['texts.de.ts']);
});
