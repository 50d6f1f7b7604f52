// Security, terms, privacy and cookies in German.
import type { Paper } from '../en/papers.ts';
import type { SiteContent } from '../en/site.ts';

const security: Paper = {
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

const terms: Paper = {
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
        'Geben Sie eine E-Mail-Adresse an, unter der man Sie erreicht, behalten Sie Ihr Passwort für sich und sagen Sie uns, wenn jemand anderes es kennen könnte. Bis dahin gilt, was mit Ihrem Konto geschieht, als von Ihnen getan.',
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

const privacy: Paper = {
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
        'Ihr Name, Ihre E-Mail-Adresse, ein Einweg-Hash Ihres Passworts und was Sie Ihrem Profil hinzufügen.',
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
        'E-Mail an Sie, und die E-Mails, die Sie Ihren Kunden senden, über den Mailserver, der hier eingerichtet ist.',
        'Wenn ein Kunde online bezahlt: Betrag, Währung, Nummer des Dokuments, Name Ihres Unternehmens, die Sprache, und an Stripe auch die E-Mail-Adresse des Kunden, an den Anbieter, den er wählt. Was er dort eingibt, bleibt dort; zurück kommen Betrag, Gebühr und was daraus wurde.',
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

const cookies: Paper = {
  title: 'Cookies · Daybook',
  description: 'Jedes Cookie und jeder Eintrag, den Daybook in Ihrem Browser hält: Name, Zweck, Dauer, und ob Sie die Wahl haben.',
  heading: 'Cookies',
  intro: 'Jeder Eintrag, den Daybook in Ihrem Browser hält, und über welche Sie entscheiden.',
  sections: [
    {
      heading: 'Ihre Wahl',
      paragraphs: [
        'Einträge, die „freiwillig“ sind, werden erst geschrieben, wenn Sie es erlaubt haben. Hier oder am Fuß jeder Seite können Sie Ihre Meinung ändern; mit „Nur notwendige“ werden sie sofort entfernt.',
      ],
    },
    {
      heading: 'Was wir nicht verwenden',
      paragraphs: [
        'Keine fremden Cookies, keine Zählpixel, keine Fingerabdrücke, keine Analyse. Darum gibt es hier nichts aufzuzählen.',
        'Eine Seite hinter dem Link einer Rechnung oder eines Angebots bewahrt nichts im Browser auf. Ein Zahlungsanbieter, zu dessen Seite jemand von dort weitergeht, hat eigene Cookies.',
      ],
    },
  ],
};

export const papers: SiteContent['papers'] = {
  security,
  terms,
  privacy,
  cookies,
  cookieTable: {
    caption: 'Was in diesem Browser aufbewahrt wird',
    head: { keeps: 'Wie lange' },
    necessary: 'notwendig',
    optional: 'freiwillig',
    rows: [
      {
        name: 'daybook-refresh',
        purpose: 'Hält Sie angemeldet. Ein Cookie, das kein Skript lesen kann.',
        keeps: 'bis Sie sich abmelden oder es abläuft',
        optional: false,
      },
      {
        name: 'daybook-device',
        purpose: 'Erkennt diesen Browser wieder, damit wir Ihnen eine Anmeldung von einem neuen melden können. Kein Skript kann es lesen.',
        keeps: '400 Tage, wenn Sie angemeldet bleiben wollten',
        optional: false,
      },
      {
        name: 'daybook-asked',
        purpose:
          'Damit ein per E-Mail angeforderter Link in dem Browser, der ihn angefordert hat, ohne Rückfrage funktioniert. Kein Skript kann es lesen.',
        keeps: 'einen Tag',
        optional: false,
      },
      {
        name: 'daybook-flow',
        purpose:
          'Hält eine Anmeldung mit Google, GitHub oder einem anderen Anbieter zusammen, während Sie auf dessen Seite sind. Kein Skript kann es lesen.',
        keeps: 'eine Viertelstunde',
        optional: false,
      },
      {
        name: 'daybook-journey',
        purpose:
          'Wohin es weitergeht, wenn Sie von dort zurückkommen; daneben daybook-auth-code-verifier, ohne das die Antwort nichts wert ist.',
        keeps: 'bis Sie zurück sind oder das Fenster geschlossen wird',
        optional: false,
      },
      {
        name: 'daybook-session',
        purpose: 'Sagt, dass vielleicht jemand angemeldet ist, damit der Weg in die App gezeigt wird. Kein Geheimnis.',
        keeps: 'bis Sie sich abmelden',
        optional: false,
      },
      { name: 'daybook-cookies', purpose: 'Ihre Wahl zu dieser Liste.', keeps: 'bis Sie sie löschen', optional: false },
      {
        name: 'daybook-notice',
        purpose: 'Ein Hinweis auf dem Weg von einer Seite zur nächsten.',
        keeps: 'bis er gezeigt wurde',
        optional: false,
      },
      { name: 'daybook-language', purpose: 'Die Sprache, die Sie gewählt haben.', keeps: 'bis Sie sie löschen', optional: true },
      { name: 'daybook-theme', purpose: 'Hell oder dunkel, wenn Sie eines gewählt haben.', keeps: 'bis Sie es löschen', optional: true },
    ],
    note: 'In der App wird eine Sprache oder ein Farbschema, das Sie in den Einstellungen wählen, aufbewahrt, weil Sie es wollten. Die App kann auch Entwürfe von Formularen und die Spalten einer Tabelle behalten, bis Sie sie löschen. Wo diese Website über HTTPS erreicht wird, beginnen die Namen der Cookies mit „__Host-“.',
  },
  mailUs: 'Schreiben Sie an',
};
