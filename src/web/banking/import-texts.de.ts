// Dasselbe wie import-texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { ImportTexts } from './import-texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('de', count, { one: `${figure} Transaktion`, other: `${figure} Transaktionen` });

export const de: ImportTexts = {
  page: {
    description: 'Laden Sie einen Kontoauszug hoch. Gebucht wird erst nach Ihrer Bestätigung.',
    roleTitle: 'Keine Berechtigung',
    roleText: 'Bitten Sie einen Inhaber oder Administrator dieses Unternehmens, Kontoauszüge zu importieren oder Ihre Rolle zu ändern.',
    drop: 'Kontoauszug hier ablegen',
    dropHelp: 'CSV, OFX, QFX, QIF, CAMT.053, MT940 oder PDF, so wie Ihre Bank es ausgibt. Bis 50 MB.',
    steps: [
      {
        title: 'Erst prüfen',
        text: 'Prüfen Sie Spalten und Umsätze und korrigieren Sie die Zuordnung bei Bedarf.',
      },
      {
        title: 'Keine Dubletten',
        text: 'Bereits importierte Umsätze werden übersprungen, auch bei überlappenden Dateien.',
      },
      {
        title: 'Jederzeit rückgängig',
        text: 'Machen Sie einen Import mit einem Klick vollständig rückgängig.',
      },
    ],
  },
  file: {
    reading: (name) => `${name} wird gelesen\u00a0…`,
    readAsLastTime: 'Letzte Einstellungen verwendet',
    readAs: (bank: string) => `erkannt als ${bank}`,
    readByContent: 'Format automatisch erkannt',
    another: 'Andere Datei wählen',
    unreadable:
      'Es wurde nichts gebucht. Viele Banken bieten denselben Kontoauszug in einem anderen Format an: Am besten sind CSV und OFX.',
  },
  account: {
    ofFile: 'Konto der Datei',
    ofFileHelp: (count: number) => `Die Datei enthält ${count} Konten; importieren Sie eines nach dem anderen.`,
    fileAccount: (name: string, currency: string, count: number) =>
      `${name} (${currency}, ${plural('de', count, { one: `${count} Zeile`, other: `${count} Zeilen` })})`,
    label: 'Bankkonto',
    said: (hint) => `Die Datei nennt ${hint}.`,
    guessed: 'Automatisch gewählt. Bitte prüfen.',
    missing: 'Wählen Sie das Bankkonto zu diesem Auszug.',
    choose: 'Konto wählen',
    add: 'Neues Konto',
  },
  layout: {
    title: 'Spalten zuordnen',
    corrected: 'Angepasst',
    remembered: 'Wird für weitere Dateien dieser Bank gespeichert.',
    characters: 'Zeichensatz',
    roles: {
      none: 'Nicht verwendet',
      date: 'Datum',
      amount: 'Betrag mit Vorzeichen',
      out: 'Ausgang',
      in: 'Eingang',
      indicator: 'Soll/Haben-Kennzeichen',
      description: 'Beschreibung',
      counterparty: 'Auftraggeber/Empfänger',
      reference: 'Referenz',
      bankId: 'Bankreferenz',
      currency: 'Währung',
      balance: 'Saldo',
      fee: 'Gebühr (separat)',
      net: 'Netto nach Gebühren',
      status: 'Status',
    },
    inverted: 'Positive Beträge sind Ausgaben',
    invertedHelp: 'Üblich bei Kreditkarten',
    outWords: 'Kennzeichen für Ausgang',
    outWordsHelp: 'Durch Kommas getrennt; jedes andere Wort ist ein Eingang.',
    lacks: {
      date: 'Wählen Sie die Spalte mit dem Datum.',
      outAndIn: 'Wählen Sie die Spalten für Ausgang und Eingang.',
      amount: 'Wählen Sie die Spalte mit dem Betrag.',
      outWords: 'Geben Sie mindestens ein Wort an, das Ausgang bedeutet.',
    },
  },
  sign: {
    title: 'Geht Geld aus oder ein?',
    text: 'Die Datei sagt nicht, was ihr Vorzeichen bedeutet. Vergleichen Sie mit einer Zahlung, die Sie kennen.',
    reading: (out: string, into: string) => `${out} Ausgang, ${into} Eingang`,
  },
  summary: {
    label: 'Zusammenfassung',
    fresh: 'Neu',
    known: 'Bereits importiert',
    transfers: 'Umbuchungen',
    days: 'Zeitraum',
    moneyIn: 'Eingänge',
    moneyOut: 'Ausgänge',
    opening: 'Anfangssaldo',
    openingDerived: 'Anfangssaldo (berechnet)',
    closing: 'Endsaldo',
    notInFile: 'Nicht in der Datei',
    derived: 'Die Datei enthält keinen Anfangssaldo. Er wurde aus dem Endsaldo berechnet.',
    agrees: 'Die Salden stimmen überein.',
    proven: (count: number, figure: string) =>
      `Belegt: Anfangssaldo und ${plural('de', count, { one: 'der eine Umsatz', other: `alle ${figure} Umsätze` })} ergeben den Endsaldo.`,
    balancesAgree: (count: number, figure: string) =>
      plural('de', count, { one: 'Der gedruckte Zwischensaldo stimmt.', other: `Die ${figure} gedruckten Zwischensalden stimmen.` }),
    scanned: 'Diese Seiten wurden aus einem Bild gelesen. Die Salden belegen die Beträge; prüfen Sie Texte und Daten.',
    differs: (expected, closing) =>
      `Anfangssaldo und Umsätze ergeben ${expected}, der Endsaldo in der Datei ist ${closing}. Möglicherweise fehlen Umsätze.`,
    opens: (opening) => `Es ist der erste Auszug dieses Kontos: ${opening} werden als Anfangssaldo gebucht.`,
  },
  problems: {
    label: 'Nicht gelesen',
    title: (count, figure) =>
      plural('de', count, { one: `${figure} Hinweis zu dieser Datei`, other: `${figure} Hinweise zu dieser Datei` }),
    more: (figure) => `${figure} weitere`,
    line: (figure) => `Zeile ${figure}: `,
  },
  lines: {
    title: 'Umsätze',
    label: 'Umsätze in der Datei',
    all: 'Alle Umsätze der Datei.',
    first: (count, figure, total) =>
      `${plural('de', count, { one: 'Die erste Zeile', other: `Die ersten ${figure} Zeilen` })} von ${total}; alle werden importiert.`,
    line: 'Zeile',
    date: 'Datum',
    description: 'Beschreibung',
    becomes: 'Kategorie',
    amount: 'Betrag',
    known: 'Bereits importiert',
    transfer: (name) => `Umbuchung mit ${name}`,
    transferReason: () => 'Gleicher Betrag auf beiden Konten.',
    toReview: 'Zu prüfen',
  },
  confirm: {
    rate: (base, currency) => `Wechselkurs (${base} je 1 ${currency})`,
    rateHelp: 'Für einige Tage fehlt der Wechselkurs. Für sie gilt dieser.',
    rateWrong: (example) => `Ein Wechselkurs ist eine positive Zahl wie ${example}.`,
    nothing: 'Nichts zu importieren',
    action: (count, figure) => `${transactions(count, figure)} importieren`,
    unreachable: 'Sollte der Import doch geglückt sein, findet ihn ein neuer Versuch: Nichts wird doppelt importiert.',
    locked: (count, figure, day) =>
      `${plural('de', count, { one: `${figure} neue Zeile liegt`, other: `${figure} neue Zeilen liegen` })} am ${day} oder davor; der Zeitraum bis zu diesem Datum ist gesperrt.`,
    unlock: 'Entsperren Sie den Zeitraum',
    orLater: ', oder importieren Sie eine Datei, die später beginnt.',
    allKnown: 'Alle Umsätze wurden bereits importiert.',
    noLines: 'Noch ließ sich keine Zeile als Zahlung lesen. Berichtigen Sie oben, wie die Datei gelesen wird.',
    ready: 'Sie können den Import später rückgängig machen.',
  },
  running: {
    title: (file) => `${file} wird importiert`,
    text: 'Sie können diese Seite verlassen. Der Import läuft weiter.',
    stages: {
      waiting: 'Datei wird gesendet\u00a0…',
      reading: 'Datei wird gelesen\u00a0…',
      posting: 'Umsätze werden gebucht\u00a0…',
      done: 'Wird abgeschlossen\u00a0…',
    },
    other: 'Wird importiert\u00a0…',
    progress: (done, total) => `${done} von ${total} Zeilen`,
  },
  done: {
    back: 'Zurückgenommen',
    backText: (file) => `Alle Transaktionen aus ${file} sind storniert.`,
    title: (count, figure) => `${transactions(count, figure)} hinzugefügt`,
    from: (file, account) => `Aus ${file} auf ${account}.`,
    known: (count, figure) => plural('de', count, { one: `${figure} Zeile war schon da.`, other: `${figure} Zeilen waren schon da.` }),
    transfers: (count, figure) =>
      plural('de', count, {
        one: `${figure} Umbuchung zwischen Ihren eigenen Konten wurde erkannt.`,
        other: `${figure} Umbuchungen zwischen Ihren eigenen Konten wurden erkannt.`,
      }),
    review: (count, figure) => plural('de', count, { one: `${figure} Transaktion prüfen`, other: `${figure} Transaktionen prüfen` }),
    choose: (count, figure) => plural('de', count, { one: `${figure} Transaktion zuordnen`, other: `${figure} Transaktionen zuordnen` }),
    see: 'Transaktionen ansehen',
    another: 'Weiteren Kontoauszug importieren',
  },
};
