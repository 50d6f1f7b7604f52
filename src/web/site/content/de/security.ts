// The security overview in German.
import type { Paper } from '../en/paper.ts';

export const security: Paper = {
  title: 'Sicherheit im Überblick · Daybook',
  description: 'Wie Daybook Konten und Daten schützt, in klaren Worten: was heute gilt und was noch nicht.',
  heading: 'Sicherheit im Überblick',
  intro:
    'Was Ihr Konto und Ihre Daten schützt, in klaren Worten. Jeder Satz beschreibt die Software, wie sie ist; der letzte Abschnitt sagt, was noch fehlt.',
  sections: [
    {
      heading: 'Anmelden',
      paragraphs: ['Ihr Passwort wird nie aufbewahrt. Aufbewahrt wird ein argon2id-Hash, aus dem es sich nicht zurücklesen lässt.'],
      list: [
        'Zweiter Faktor mit Authenticator-App, und Passkeys; Wiederherstellungscodes für den Tag, an dem das Telefon verloren geht.',
        'Zugriffstoken gelten 15 Minuten. Das Token, das sie erneuert, wechselt bei jedem Gebrauch; wer ein altes verwendet, beendet die Sitzung.',
        'Im Browser liegt die Sitzung in einem Cookie, das kein Skript lesen kann.',
        'Versuche sind je Konto und je Netzadresse begrenzt, und Antworten verraten nicht, ob es ein Konto gibt.',
        'Sie sehen Ihre Sitzungen und ein Protokoll von allem, was Ihre Anmeldung betraf, und können jede Sitzung beenden.',
      ],
    },
    {
      heading: 'Ihre Buchhaltung',
      paragraphs: [
        'Jedes Unternehmen ist in der Datenbank selbst abgeschottet: Eine Anfrage für das eine sieht keine Zeile eines anderen, auch wenn eine Stelle unseres Codes vergäße zu fragen.',
        'Buchungssätze kommen hinzu; geändert oder entfernt werden sie nie: Die Rolle, unter der das Programm arbeitet, darf es nicht. Was nicht aufgeht, lehnt die Datenbank ab, und eine Prüfung vergleicht jeden gespeicherten Saldo mit den Buchungen, aus denen er besteht.',
      ],
    },
    {
      heading: 'Zwischen Ihnen und dem Server',
      paragraphs: [
        'Die Seiten führen nur unsere eigenen Dateien aus, unter einer Inhaltsrichtlinie ohne Ausnahmen und mit Trusted Types. Nichts wird von anderswo geladen: keine Schriften, keine Tracker, keine Analyse.',
        'Wer einen Server im offenen Internet betreibt, stellt HTTPS davor; von da an nehmen Browser nichts Geringeres an.',
      ],
    },
    {
      heading: 'Links und Zahlungen',
      paragraphs: [
        'Kunden sehen ein Dokument über einen Link, der sich nicht erraten lässt. In der Datenbank liegt nur sein Hash; wer eine Sicherung liest, öffnet damit nichts. Sie können einen Link jederzeit ersetzen oder sperren; einer, der nichts öffnet, verrät nicht, ob er es je tat.',
      ],
      list: [
        'Wer einen Link hat, hat das Dokument: Senden Sie ihn, wie Sie das Dokument selbst senden würden.',
        'Kunden zahlen auf der Seite des Anbieters. Kartendaten erreichen uns nie. Was ein Anbieter meldet, wird an seiner Signatur geprüft und erneut erfragt, bevor etwas gebucht wird.',
        'Ein ausgestelltes Dokument lässt sich nicht ändern und trägt einen Fingerabdruck, der es zeigen würde.',
        'Dokumente zeichnet ein eigener Prozess, der weder Netz noch Datenbank noch Datenordner erreicht.',
      ],
    },
    {
      heading: 'Geheimnisse',
      paragraphs: [
        'Schlüssel von Authenticator-Apps, Dateien zu Ihren Dokumenten und andere Geheimnisse, die wieder gelesen werden müssen, sind mit AES-256-GCM versiegelt. Der Schlüssel dazu liegt nicht in der Datenbank.',
      ],
    },
    {
      heading: 'Was noch fehlt',
      paragraphs: ['Es ist uns lieber, Sie hören es von uns:'],
      list: [
        'Keine fremde Firma hat die Software geprüft oder zertifiziert.',
        'Die Datenbank ist nicht als Ganzes verschlüsselt; legen Sie sie auf eine verschlüsselte Platte.',
        'Für Sicherungen ist der Betreiber des Servers zuständig.',
      ],
    },
    {
      heading: 'Eine Schwachstelle melden',
      paragraphs: [
        'Wenn Sie eine finden, schreiben Sie bitte zuerst an die Adresse unten und geben Sie uns Zeit, sie zu beheben. Wir antworten und verfolgen niemanden, der in guter Absicht handelt.',
      ],
    },
  ],
};
