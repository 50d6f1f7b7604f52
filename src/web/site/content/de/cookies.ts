// The page about cookies in German.
import type { Paper } from '../en/paper.ts';
import type { SiteContent } from '../en/site.ts';

export const cookies: Paper = {
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

export const cookieTable: SiteContent['papers']['cookieTable'] = {
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
        'Links aus unseren E-Mails funktionieren damit ohne Rückfrage im Browser, in dem Sie sie angefordert haben. Für Skripte nicht lesbar.',
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
};
