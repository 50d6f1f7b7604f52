// Questions as they are asked in German. What each asks for is in testing-questions.ts.
export const german = `
F01 Was habe ich diesen Monat eingenommen?
F02 Wie viel habe ich letzten Monat verdient?
F03 Was bleibt dieses Jahr nach Abzug der Kosten übrig?
F04 Wie viel schulden mir meine Kunden noch?
F05 Hat Nordlicht GmbH alles bezahlt?
F06 Welche Kunden sind im Verzug?
F07 wie viel geld ging dieses jahr für software drauf
F08 Was kosten mich meine Abos im Monat?
F09 Wie viel habe ich seit Januar für Reisen ausgegeben?
F10 Was war dieses Jahr mein bester Monat?
F11 Wer ist mein größter Kunde?
F12 Wie viel vom Umsatz des letzten Jahres kam von Nordlicht?
F13 Verdiene ich dieses Jahr mehr als letztes Jahr?
F14 Wie viel Umsatzsteuer muss ich für das letzte Quartal zahlen?
F15 Wie viel sollte ich für die Einkommensteuer zurücklegen?
F16 Wie hoch ist mein Stundensatz?
F17 Wie viel Geld ist auf meinem Girokonto?
F18 Wie viel habe ich auf der Bank?
F19 Was habe ich im Oktober für Bewirtung ausgegeben?
F20 Was haben mich Kranken- und Rentenversicherung letztes Jahr gekostet?
F21 Ausgaben im ersten Halbjahr dieses Jahres
F22 Einnahmen zwischen April und Juni
F23 Wofür gebe ich am meisten Geld aus?
F24 Was habe ich 2025 für Fremdleistungen bezahlt?
F25 Wie viel habe ich dieses Jahr an Atelier Bleu gezahlt?
F26 Welche Rechnungen muss ich noch bezahlen?
F27 Wie viele Rechnungen habe ich letzten Monat geschrieben?
F28 Was hat mich das Auto letztes Jahr gekostet?
F29 Beratungsumsatz dieses Jahr im Vergleich zum Vorjahr
F30 Gewinn der letzten sechs Monate
F31 Was habe ich letzte Woche ausgegeben?
F32 Habe ich im September Gewinn gemacht?
F33 Was hat meine Website dieses Jahr gekostet?
F34 Wie viel ging dieses Jahr für Bankgebühren weg?
F35 Wie hoch waren meine Ausgaben je Kategorie im letzten Quartal?
F36 Was habe ich letztes Jahr für den Steuerberater bezahlt?
F37 Wie viel schulde ich Papier Krause?
F38 Was kommt nächsten Monat rein?
F39 Wann geht mir das Geld aus?
F40 Jahresumsatz 2024
F41 Meine drei größten Kunden im letzten Jahr
F42 Telefon und Internet in den letzten 12 Monaten
F43 Wie viel schuldet mir Café Morgenrot?
F44 Ist bei Nordlicht GmbH etwas überfällig?
F45 Wie viel habe ich insgesamt verdient?
F46 Die Einnahmen vom letzten Jahr, Monat für Monat
F47 Was habe ich heute ausgegeben?
F48 Muss ich Kunden im Ausland Umsatzsteuer berechnen?
F49 Gebe ich diesen Monat mehr aus als letzten Monat?
F50 Wie viel habe ich bisher mit Harbor & Pine verdient?
C01 Wie hoch waren die Werbeerlöse letzten Monat?
C02 Was hat Sponsoring dieses Jahr eingebracht?
C03 Was habe ich dieses Jahr bisher mit Merchandise verdient?
C04 Merchandise-Verkäufe pro Monat
C05 Welche Einnahmequelle bringt mir am meisten?
C06 Was haben die Plattformen letztes Jahr an Gebühren genommen?
C07 Was habe ich letztes Quartal für Schnitt ausgegeben?
C08 Studiomiete dieses Jahr
C09 Was haben mich kleine Geräte dieses Jahr gekostet?
C10 Affiliate-Einnahmen im November
C11 Vergleiche die Werbeerlöse dieses Monats mit dem letzten Monat
C12 Wie viel kam letzten Monat durch Mitgliedschaften und Spenden rein?
C13 Wie viele Aufrufe hatte mein letztes Video?
C14 Wie viele Abonnenten habe ich?
C15 Welches meiner Videos hat dieses Jahr am meisten verdient?
C16 Was hat meine Agentur letztes Jahr bekommen?
C17 Wie viel Geld liegt in meinem Online-Wallet?
C18 Wie viel ist auf dem Sparkonto?
C19 Welche Sponsoren schulden mir noch Geld?
C20 Welche Marken sind mit der Zahlung in Verzug?
C21 Was bleibt diesen Monat übrig?
C22 Mein Gewinn in diesem Quartal
C23 Einnahmen nach Quelle 2025
C24 Die 3 größten Einnahmequellen im letzten Jahr
C25 Wie viel habe ich im Dezember für Gewinnspiele ausgegeben?
C26 Kosten für Musik und Schriften dieses Jahr
C27 Was haben Auftritte im Juli gebracht?
C28 Wie viel habe ich in den letzten 30 Tagen mit Kursen verdient?
C29 Kosten für Requisiten und Kostüme letztes Jahr
C30 Wie viel habe ich dieses Jahr an Mitwirkende gezahlt?
C31 Wie viel Umsatzsteuer schulde ich gerade?
C32 Verdiene ich genug, um meinen Job zu kündigen?
C33 Wie viel werde ich nächsten Monat verdienen?
C34 Was bringen tausend Aufrufe?
C35 Wie viel hat mir Harbor & Pine letztes Jahr gezahlt?
C36 Alle Kosten von März bis Mai
C37 Reisekosten im Juni
C38 Ausgaben diese Woche
C39 Was ist seit Monatsanfang reingekommen?
C40 Meine Einnahmen im vierten Quartal des letzten Jahres
C41 Meine Einnahmen der letzten drei Jahre
C42 Werbeerlöse der letzten 6 Monate nach Monat
C43 Was sind dieses Jahr meine fünf größten Kosten?
C44 An wen zahle ich am meisten?
C45 Wie viel habe ich letzten Monat an Atelier Bleu bezahlt?
C46 Gibt es noch unbezahlte Rechnungen von Lieferanten?
C47 Versicherungen dieses Jahr gegenüber letztem Jahr
C48 Tantiemen 2024
C49 Wächst mein Kanal?
C50 Was habe ich mit Merch nach Abzug der Kosten verdient?
A01 Was haben wir letzten Monat abgerechnet?
A02 Umsatz mit Retainern in diesem Quartal
A03 Projekthonorare im letzten Quartal gegenüber dem Quartal davor
A04 Was kosten uns Löhne und Gehälter pro Monat?
A05 Wie viel Gehalt haben wir letzten Monat gezahlt?
A06 Was haben uns freie Mitarbeiter dieses Jahr gekostet?
A07 Welche Kunden bringen den meisten Umsatz?
A08 Umsatz pro Kunde 2025
A09 Top 10 Kunden nach Umsatz in diesem Jahr
A10 Wie abhängig sind wir von Nordlicht GmbH?
A11 Wie viel schuldet uns Estudio Ramos?
A12 Offene Forderungen insgesamt
A13 Zeig mir die überfälligen Rechnungen
A14 Welche Rechnungen sind mehr als 30 Tage überfällig?
A15 Was haben wir letztes Jahr für Recruiting ausgegeben?
A16 Büromiete 2025
A17 Reicht das Geld für drei Monatsgehälter?
A18 Wie hoch ist unsere Rohmarge?
A19 Welches Projekt war am profitabelsten?
A20 Wie gut sind wir ausgelastet?
A21 Mediaschaltungen für Kunden im letzten Quartal
A22 Was haben wir für Fortbildung und Konferenzen ausgegeben?
A23 Gewinn nach Monaten für dieses Jahr
A24 Haben wir im Februar Verlust gemacht?
A25 Gewinn dieses Jahr im Vergleich zu 2024
A26 Alle Ausgaben im letzten Monat nach Lieferant
A27 Was schulden wir unseren Lieferanten?
A28 Was sind wir Papier Krause gerade schuldig?
A29 Wie ist unser Kontostand?
A30 Wie viel Geld hatten wir Ende Oktober?
A31 Fällige Umsatzsteuer für das dritte Quartal
A32 Einnahmen von Nordlicht GmbH pro Monat in diesem Jahr
A33 Haben wir dieses Jahr mit Harbor & Pine mehr verdient als letztes Jahr?
A34 Was haben Strom, Wasser und Heizung letztes Jahr gekostet?
A35 Marketingausgaben seit Jahresbeginn
A36 Ausgaben seit August
A37 Umsatz im vorletzten Jahr
A38 Zeig mir den Vertrag mit Estudio Ramos
A39 Softwarekosten im Oktober verglichen mit Oktober letzten Jahres
A40 Kosten für Produktion und Druck in diesem Jahr
A41 Weiterberechnete Kundenkosten in diesem Jahr
A42 Soziale Aufwendungen letztes Jahr
A43 Wie viel Gewinn werden wir dieses Jahr machen?
A44 Was haben wir dieses Jahr an Mediaprovisionen verdient?
A45 Wie hoch ist unsere durchschnittliche Rechnung?
A46 Wie lange brauchen Kunden zum Zahlen?
A47 Geldeingang und Geldausgang im letzten Monat
A48 Umsatz in KW 45
A49 Was haben wir am 15. Oktober ausgegeben?
A50 Welche Kunden haben dieses Jahr nichts bestellt?
S01 Wie viel habe ich gestern verkauft?
S02 Umsatz heute
S03 Umsatz diese Woche im Vergleich zur letzten Woche
S04 Umsatz am letzten Samstag
S05 Wie lief das Weihnachtsgeschäft?
S06 Welches Produkt verkauft sich am besten?
S07 Wie viele Bestellungen kamen gestern?
S08 Wie viel Ware habe ich noch auf Lager?
S09 Was habe ich letzten Monat für Verpackung ausgegeben?
S10 Versandkosten in diesem Quartal
S11 Was haben die Marktplätze dieses Jahr an Gebühren verlangt?
S12 Zahlungsgebühren im letzten Monat
S13 Wie viel habe ich letzten Monat erstattet?
S14 Gewährte Rabatte in diesem Jahr
S15 Wareneinsatz in diesem Jahr
S16 Gewinn pro Monat im letzten Jahr
S17 Verdient der Laden Geld?
S18 Wie viel ist in der Kasse?
S19 Miete und Nebenkosten in diesem Jahr
S20 Lagerkosten in den letzten drei Monaten
S21 Einfuhrzölle 2025
S22 Wie viel Lohn habe ich dieses Jahr gezahlt?
S23 Was schulde ich meinen Lieferanten?
S24 Welche Lieferantenrechnungen sind überfällig?
S25 Meine größten Lieferanten in diesem Jahr
S26 Für wie viel habe ich seit Juni bei Papier Krause eingekauft?
S27 Reparaturen letztes Jahr
S28 Umsatz ohne Versand dieses Jahr
S29 Umsatz im ersten Quartal
S30 Umsatz im Januar und Februar
S31 Dezemberumsatz letztes Jahr
S32 Umsatz November verglichen mit Oktober
S33 Was war letztes Jahr unser umsatzschwächster Monat?
S34 Umsatz am 24. Dezember 2025
S35 Umsatzsteuerschuld Ende September
S36 Wann ist meine Umsatzsteuer fällig?
S37 Reicht das Geld für die Miete?
S38 Wie viel Geld habe ich auf allen Konten zusammen?
S39 Werbung in diesem Quartal gegenüber dem letzten Quartal
S40 Sonstige Erträge dieses Jahr
S41 Die 5 größten Ausgaben im letzten Monat
S42 Welche Kosten sind am stärksten gestiegen?
S43 Was haben wir letztes Jahr für Versicherungen bezahlt?
S44 Wie viel haben wir 2025 durch Forderungsausfälle verloren?
S45 Wie ist der Stand meiner Kreditkarte?
S46 Wie viel Gewinn habe ich pro Bestellung gemacht?
S47 Wie viel habe ich dieses Jahr privat entnommen?
S48 Wie viel muss ich vom Kredit noch zurückzahlen?
S49 Gesamte Ausgaben 2024 und 2025
S50 Umsatz pro Tag letzte Woche`;
