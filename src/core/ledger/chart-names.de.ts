// Account names in German, as a bookkeeper in Germany would write them: code, name, description.
import type { ChartNames } from './chart-accounts.ts';

const feesText = 'Von Zahlungsanbietern einbehaltene Gebühren';

export const de: ChartNames = {
  shared: `
1000|Girokonto
1010|Tagesgeldkonto
1050|Kasse
1060|Online-Wallet|PayPal, Mobile Money und Ähnliches
1090|Geldtransit|Eingegangen, noch nicht auf dem Bankkonto
1100|Forderungen aus Lieferungen und Leistungen|Offene Beträge von Kunden
1200|{paid}|Steuer auf Einkäufe, die das Finanzamt erstattet
1300|Aktive Rechnungsabgrenzung
1390|Nicht realisierte Kursdifferenzen|Zum Periodenende gebucht, am Folgetag storniert
1500|Betriebs- und Geschäftsausstattung
1590|Kumulierte Abschreibungen
2000|Kreditkarte
2100|Verbindlichkeiten aus Lieferungen und Leistungen|Offene Beträge an Lieferanten
2200|{collected}|Steuer auf Verkäufe, die Sie abführen
2300|Verbindlichkeiten aus Lohn und Gehalt
2400|Kundenguthaben|Vorauszahlungen, Überzahlungen und Rechnungskorrekturen
2410|Erhaltene Anzahlungen|Vor der Leistung in Rechnung gestellt
2700|Darlehen
3000|Privateinlagen|Vom Inhaber eingelegtes Geld
3100|Privatentnahmen|Vom Inhaber entnommenes Geld
3200|Gewinnvortrag|Ergebnisse früherer Jahre
3300|Saldenvorträge|Gegenkonto für übernommene Anfangssalden
3900|Währungsverrechnung|Gleicht Währungstausch aus; in Ihrer eigenen Währung immer null
4900|Ertrag ohne Kategorie|Einnahmen, denen noch eine Kategorie fehlt
6010|Software und Abonnements
6050|Bankgebühren
6060|Forderungsverluste|Rechnungen, die nicht mehr bezahlt werden
6070|Kassendifferenzen|Beim Zählen der Kasse festgestellt
6100|Werbung und Marketing
6200|Reisekosten
6210|Bewirtung und Verpflegung
6300|Bürobedarf
6320|Telefon und Internet
6400|Versicherungen
6420|Rechts- und Steuerberatung
6700|Abschreibungen
6900|Aufwand ohne Kategorie|Ausgaben, denen noch eine Kategorie fehlt
7000|Zinserträge
7050|Kursgewinne
7100|Zinsaufwendungen
7150|Kursverluste
7200|Rundungsdifferenzen
7300|Ertragsteuern
`,
  freelancer: `
4000|Dienstleistungen
4010|Beratung
4020|Weiterberechnete Auslagen
4800|Sonstige Erträge
5000|Fremdleistungen
6020|Website und Hosting
6055|Zahlungsgebühren|${feesText}
6220|Fahrzeug und Kraftstoff
6310|Häusliches Arbeitszimmer
6410|Kranken- und Rentenversicherung
6430|Fortbildung und Fachliteratur
6440|Mitgliedsbeiträge und Lizenzen
`,
  creator: `
4000|Werbeerlöse|Von Plattformen ausgezahlter Anteil an Werbeeinnahmen
4010|Sponsoring
4020|Mitgliedschaften und Spenden
4030|Affiliate-Erlöse
4040|Tantiemen und Lizenzerlöse
4050|Merchandise-Verkäufe
4060|Kurse und digitale Produkte
4070|Auftritte und Veranstaltungen
4800|Sonstige Erträge
5000|Schnitt und Produktion
5010|Wareneinkauf Merchandise
5020|Plattformgebühren und Provisionen
5030|Anteile von Mitwirkenden
5040|Agentur- und Managementprovisionen
6020|Website und Hosting
6055|Zahlungsgebühren|${feesText}
6110|Gewinnspiele und Preise
6330|Requisiten, Kostüme und Kulissen
6340|Kleine Geräte und Zubehör
6350|Studiomiete
6360|Musik, Bildmaterial und Schriften
`,
  agency: `
1350|Weiterzuberechnende Kundenkosten
2450|Im Voraus erhaltene Retainer|Honorare für noch nicht erbrachte Leistungen
4000|Retainer
4010|Projekthonorare
4020|Mediaprovisionen
4030|Weiterberechnete Kundenkosten
4800|Sonstige Erträge
5000|Fremdleistungen und freie Mitarbeiter
5010|Mediaschaltungen für Kunden
5020|Produktion und Druck
5030|Stockmaterial und Lizenzen für Kunden
6000|Löhne und Gehälter
6005|Gesetzliche Sozialaufwendungen
6020|Website und Hosting
6055|Zahlungsgebühren|${feesText}
6310|Miete Büro
6330|Strom, Wasser, Heizung
6430|Fortbildung und Konferenzen
6450|Recruiting
`,
  shop: `
1250|Ausstehende Auszahlungen|Über Marktplätze oder Zahlungsanbieter verkauft, noch nicht ausgezahlt
1400|Warenbestand
2460|Ausgegebene Gutscheine
4000|Warenverkauf
4010|Versanderlöse
4080|Gewährte Rabatte
4090|Erstattungen und Retouren
4800|Sonstige Erträge
5000|Wareneinsatz
5010|Versand und Porto
5020|Verpackung
5030|Zahlungsgebühren|${feesText}
5040|Marktplatzgebühren
5050|Zölle und Eingangsfrachten
5060|Inventurdifferenzen
6000|Löhne und Gehälter
6005|Gesetzliche Sozialaufwendungen
6310|Miete
6330|Strom, Wasser, Heizung
6340|Lagerkosten
6350|Reparatur und Instandhaltung
`,
};
