// The terms of use in German.
import type { Paper } from '../en/paper.ts';

export const terms: Paper = {
  title: 'Nutzungsbedingungen · Daybook',
  description: 'Was Sie von Daybook erwarten dürfen und was es von Ihnen erwartet.',
  heading: 'Nutzungs\u00adbedingungen',
  intro: 'Kurz, denn die Software betreiben Sie selbst.',
  sections: [
    {
      heading: 'Wer diesen Dienst anbietet',
      paragraphs: [
        'Daybook ist Software, die Menschen auf eigenen Maschinen betreiben. Die Bedingungen zwischen Ihnen und dem Betreiber dieses Servers legt dieser fest; wo er keine festgelegt hat, gilt nur das Folgende.',
      ],
    },
    {
      heading: 'Ihr Konto',
      paragraphs: [
        'Geben Sie eine E-Mail-Adresse an, unter der Sie erreichbar sind, halten Sie Ihr Passwort geheim und melden Sie uns, wenn es jemand anderes kennen könnte. Bis dahin werden Ihnen alle Vorgänge in Ihrem Konto zugerechnet.',
      ],
    },
    {
      heading: 'Ihre Daten gehören Ihnen',
      paragraphs: [
        'Alles, was Sie eingeben oder importieren, gehört Ihnen. Sie können es jederzeit mitnehmen, als Journal in reinem Text oder als Tabellen, ohne jemanden zu fragen.',
        'Was gebucht ist, bleibt in der Buchhaltung erhalten. Eine Korrektur ist ein neuer Buchungssatz, der den alten zurücknimmt; so funktioniert Buchführung, und so erwarten es die Finanzämter.',
      ],
    },
    {
      heading: 'Tarife und Preise',
      paragraphs: [
        'Der kostenlose Tarif kostet nichts und hat Grenzen. Heute wird hier kein Tarif verkauft: Die größeren vergibt der Betreiber dieses Servers zu eigenen Bedingungen. Eine Grenze zu erreichen oder einen Tarif zu verlassen löscht nie etwas aus Ihrer Buchhaltung.',
      ],
    },
    {
      heading: 'Redliche Nutzung',
      paragraphs: [
        'Nutzen Sie den Dienst nicht, um Gesetze zu brechen, ihn oder andere anzugreifen oder an Fremdes zu gelangen. Der Betreiber darf ein Konto, das dies tut, schließen und gibt dessen Daten dann auf Wunsch heraus.',
      ],
    },
    {
      heading: 'Was Daybook nicht tut',
      paragraphs: [
        'Daybook rechnet; es berät nicht. Vorgeschlagene Kategorien sind Vorschläge, jeder mit seinem Grund. Ob Ihre Buchhaltung und Ihre Steuererklärung stimmen, entscheiden Sie oder Ihr Steuerberater.',
        'Die Software kommt ohne Gewähr, soweit das Gesetz es zulässt. Machen Sie Sicherungen, wie von allem, was zählt.',
      ],
    },
  ],
};
