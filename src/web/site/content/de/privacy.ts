// The page about privacy in German.
import type { Paper } from '../en/paper.ts';

export const privacy: Paper = {
  title: 'Datenschutz · Daybook',
  description: 'Was Daybook über Sie aufbewahrt, wo, und was es niemals tut.',
  heading: 'Datenschutz',
  intro: 'Was Daybook über Sie aufbewahrt, wo, und was es niemals tut.',
  sections: [
    {
      heading: 'Was aufbewahrt wird',
      paragraphs: [
        'Alles liegt in der Datenbank dieses Servers. Wer ihn betreibt, hat Zugriff darauf; kein anderes Unternehmen auf demselben Server kann Ihres sehen.',
      ],
      list: [
        'Name, E-Mail-Adresse, ein Einweg-Hash des Passworts und Ihre Angaben im Profil.',
        'Ihre Sitzungen: wann sie begannen und zuletzt benutzt wurden, mit welcher Art Browser und von welcher Netzadresse.',
        'Ein Protokoll dessen, was Ihre Anmeldung betraf, damit Sie sehen, was mit Ihrem Konto geschah.',
        'Ihre Buchhaltung.',
        'Ihre Kunden, wie Sie sie aufschreiben; die Dokumente für sie, was wem gesendet wurde und was daraus wurde.',
        'Von jemandem, der einen Link zu einem Dokument öffnet: die Tage, an denen es angesehen wurde, und begonnene Zahlungen. Mit einem Besuch wird keine Netzadresse aufbewahrt.',
        'Von jemandem, der ein Angebot annimmt oder ablehnt: der getippte Name, die Unterschrift, wenn eine gezeichnet wird, der Grund, wenn einer genannt wird, die Zeit und die Netzadresse. Es ist ein Beleg für beide Seiten und bleibt beim Angebot.',
        'Nachrichten, die Sie mit dem Kontaktformular senden.',
      ],
    },
    {
      heading: 'Was nicht getan wird',
      paragraphs: [
        'Es gibt keine Tracker, keine Analyse, keine Werbung und keine Schriften oder Skripte von anderswo. Vorschläge für Kategorien werden auf dieser Maschine berechnet, allein aus Ihren Entscheidungen. Ihre Daten werden nicht verwendet, um etwas für andere zu trainieren.',
      ],
    },
    {
      heading: 'Wann etwas diese Maschine verlässt',
      paragraphs: ['Nur in diesen Fällen:'],
      list: [
        'E-Mails an Sie und Ihre Kunden, über den hier eingerichteten Mailserver.',
        'Bei einer Online-Zahlung: Betrag, Währung, Dokumentnummer, Name Ihres Unternehmens und Sprache, bei Stripe auch die E-Mail-Adresse des Kunden, an den gewählten Zahlungsanbieter. Dort gemachte Angaben bleiben dort; wir erhalten Betrag, Gebühr und Status.',
        'Wenn Sie sich mit Google, GitHub oder einem anderen Anbieter anmelden: was nötig ist, um ihn zu fragen, wer Sie sind.',
        'Wenn der Betreiber ein Sprachmodell eingerichtet hat: die Adresse einer nicht gefundenen Seite, damit es vorschlägt, wohin Sie gehen können. Nichts von Ihnen oder Ihrer Buchhaltung.',
      ],
    },
    {
      heading: 'Cookies und Speicher des Browsers',
      paragraphs: [
        'Ein Cookie hält Sie angemeldet. Mit Ihrer Erlaubnis werden auch Sprache und Farben gemerkt. Die Seite über Cookies zählt jeden einzelnen Eintrag auf. Eine Seite hinter dem Link eines Dokuments schreibt keinen davon.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      paragraphs: [
        'Sie dürfen sehen, berichtigen und mitnehmen, was über Sie aufbewahrt wird, und um Löschung bitten. Buchhaltungsunterlagen müssen unter Umständen so lange bleiben, wie das Steuerrecht es verlangt. Schreiben Sie an den Betreiber dieses Servers; die Adresse steht auf der Kontaktseite.',
      ],
    },
  ],
};
