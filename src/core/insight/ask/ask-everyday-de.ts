// How people say days, comparisons and money in everyday German: read first, in the words that the other turns know.
export const germanTurns: readonly (readonly [RegExp, string])[] = [
  // Days.
  [
    /\bseit (?:das|dieses|der|dieser|diese|die) (jahr|quartal|monat|woche) (?:begonnen|angefangen|gestartet|losgegangen) (?:hat|ist)\b/u,
    'seit anfang dieses $1',
  ],
  [/\bvon (\S+(?: 20\d\d)?) an\b(?! (?:mich|uns|den|die|das|der))/u, 'ab $1'],
  [/\b(?:ubers|uber das|im laufe des|wahrend des) (?:ganze |gesamte )?jahr(?:es)?\b(?! \d)/u, 'dieses jahr'],
  [
    /\b(?:selben|gleichen|desselben|demselben) (monat|quartal|zeitraum|halbjahr)(?:s|es)? (?:ein jahr (?:fruher|zuvor|davor|vorher|vor)|vor einem jahr)\b/u,
    'vorjahres$1',
  ],
  [/\b(?:uber|unter)(?:halb)? (?:dem|denen|der|den|demjenigen|jenem) (?:vom|von|aus|im|in|des|der)\b/u, 'hoher als im'],
  // Comparisons.
  [/\b(?:nebeneinander(?:stellen)?|gegenuberstellen)\b/u, 'vergleich'],
  [/\bbesser da(?:stehen)?\b/u, 'besser'],
  [/\b(?:vom|von der|von den) (\S+) her\b/u, '$1'],
  // Money that came and went.
  [/\b(?:geleistete|getatigte|ausgehende|ausgegangene)n? zahlungen\b/u, 'ausgaben'],
  [/\b(?:eingegangene|erhaltene|eingehende)n? zahlungen\b/u, 'einnahmen'],
  [/\bgeb (ich|wir)\b/u, 'gebe $1'],
  [/(?<!\b(?:ich|wir)\b.*)\balles (?:punktlich|rechtzeitig) (?:bezahlt|gezahlt|beglichen)\b/u, 'uberfallig'],
  [/\buberfallig\b(.*?) ,? ?oder (?:\S+ ){0,3}uberfallig\b/u, 'uberfallig$1'],
  [/\b(uberfallig|im ruckstand|im verzug)\b(.*?) (?:und )?(?:mit|um|in hohe von) (?:wie ?viel|welchem betrag)\b/u, '$1$2 nach kunde'],
  [/\boder nicht$/u, ''],
  [/\bustva\b|\bvoranmeldung\b/u, 'umsatzsteuer'],
  [
    /\bwelche[nrsm]? ((?:\S+ )?)(?:firmen|unternehmen|betriebe[n]?)\b(?=.*\b(?:zahl\w*|bezahl\w*|gebe|geben|ausgegeben|gezahlt|gekauft)\b(?!.*\b(?:mir|mich|uns)\b))/u,
    'welche $1lieferanten',
  ],
  [
    /\bwelche firmen (?:bekommen|kriegen|erhalten) (?:am meisten|das meiste(?: geld)?) von (?:mir|uns)\b/u,
    'welche lieferanten ausgegeben am meisten',
  ],
  [/\bwelche[nmr]? (?:firmen|unternehmen)\b(?=.*\b(?:schulden|mir|mich|uns|berechnet|abgerechnet|verdient)\b)/u, 'welche kunden'],
  [/\b(?:fehlt|fehlen) (?:mir|uns) (?:noch )?(?=von\b)/u, 'schuldet mir noch '],
  [/\bgelohnt\b/u, 'eingebracht'],
  [/\b(?:profitabler|rentabler|gewinnbringender)\b/u, 'gewinn hoher'],
  [/\bfallt (.*?)\ban$|\bfallt an\b/u, '$1'],
  [/\b(?:wenn|nachdem|sobald) alles (?:bezahlt|gezahlt|abgezogen) ist\b/u, 'gewinn'],
  [/\bwer (?:hat|haben) ((?:(?!ich |wir |von ).)*?)uberwiesen\b/u, 'welche kunden $1umsatz'],
  [/\b(?:steht|stehen) (.*?)\baus$/u, 'offen $1'],
  [/\buber (?:das|dem|die|der) (?:zahlungsziel|zahlungsfrist|falligkeit)(?: hinaus)?(?: offen)?\b/u, 'uberfallig'],
  [/\bwohin (?=ist|ging|geht|fliesst|floss|gehen|sind)/u, 'wofur '],
];
