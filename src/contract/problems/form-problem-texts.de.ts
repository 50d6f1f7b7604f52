// Was ein Formular selbst herausfindet, auf Deutsch: die Sätze aus problems.ts.
import type { FormProblemTexts } from './form-problems.ts';

export const de: FormProblemTexts = {
  'account.unknown': 'Dieses Konto steht nicht in Ihrem Kontenplan.',
  'account.archived': 'Das Konto {name} ist archiviert. Stellen Sie es wieder her oder wählen Sie ein anderes.',
  'account.code_invalid': 'Eine Kontonummer hat 1 bis 20 Buchstaben, Ziffern, Punkte oder Bindestriche.',
  'account.code_taken': 'Ein anderes Konto hat bereits die Nummer {code}.',
  'account.name_invalid': 'Geben Sie dem Konto einen Namen mit 1 bis 120 Zeichen.',
  'account.subkind_mismatch': 'Diese Kontoart gehört nicht zu dieser Gruppe.',
  'account.parent_unknown': 'Das übergeordnete Konto steht nicht in Ihrem Kontenplan.',
  'account.parent_kind': 'Ein übergeordnetes Konto muss zur selben Gruppe gehören.',
  'account.parent_cycle': 'Ein Konto kann sich nicht selbst übergeordnet sein.',
  'account.currency_unknown': 'Wählen Sie die Währung aus der Liste.',

  'tax.unknown': 'Dieser Steuersatz gehört nicht zu Ihren oder gilt an diesem Tag noch nicht.',
  'tax.rate': 'Ein Satz liegt zwischen 0 % und 1000 %.',

  'sales.customer': 'Wählen Sie einen Kunden.',
  'sales.description': 'Geben Sie eine Beschreibung ein.',
  'sales.lines': 'Ein Dokument braucht mindestens eine Position.',
  'sales.too_many_lines': 'Ein Dokument kann höchstens {limit} Positionen haben.',
  'sales.quantity': 'Die Menge ist zu groß.',
  'sales.price': 'Ein Preis kann nicht negativ sein und nicht über einer Milliarde liegen.',
  'sales.discount': 'Der Rabatt ist höher als der Betrag.',
  'sales.tax_twice': 'Dieselbe Steuer steht hier zweimal.',
  'sales.too_large': 'Der Gesamtbetrag dieses Dokuments ist zu groß. Prüfen Sie, ob Mengen oder Preise zu viele Ziffern haben.',
  'sales.negative': 'Die Summe darf nicht negativ sein. Erstellen Sie eine Rechnungskorrektur.',
  'sales.due_before_issue': 'Das Fälligkeitsdatum liegt vor dem Rechnungsdatum.',
  'sales.supply_start': 'Geben Sie auch an, an welchem Tag die Leistung begonnen hat.',
  'sales.supply_backwards': 'Der letzte Tag der Leistung liegt vor dem ersten.',

  'purchases.supplier': 'Wählen Sie einen Lieferanten.',
  'purchases.number': 'Geben Sie die Nummer der Rechnung ein. Hat sie keine, genügt ein eigenes Zeichen.',
  'purchases.date': 'Geben Sie das Rechnungsdatum ein.',
  'purchases.account': 'Wählen Sie eine Kategorie.',
  'purchases.negative': 'Der Gesamtbetrag kann nicht negativ sein.',
  'purchases.tax':
    'Wählen Sie eine Steuer, die der Lieferant berechnet. Reverse Charge und einbehaltene Steuern sind auf Eingangsrechnungen nicht möglich.',

  'entry.date_invalid': 'Geben Sie ein Datum zwischen 1900 und 2200 an.',
  'entry.memo_too_long': 'Die Beschreibung ist länger als 2000 Zeichen.',
  'entry.too_few_postings': 'Ein Buchungssatz braucht mindestens zwei Zeilen.',
  'entry.too_many_postings': 'Ein Buchungssatz kann höchstens {limit} Zeilen haben.',
  'entry.unbalanced': 'Soll und Haben in {currency} unterscheiden sich um {difference}.',
  'entry.base_unbalanced': 'Soll und Haben unterscheiden sich um {difference} in {currency}.',
  'posting.zero': 'Eine Zeile braucht einen Betrag.',
  'posting.currency_unknown': '{currency} ist keine Währung, die wir kennen.',
  'posting.currency': 'Das Konto {name} wird in {currency} geführt.',
  'posting.base_mismatch': 'Ein Betrag in der Basiswährung muss gleich seinem Basisbetrag sein.',
  'posting.amount_too_large': 'Dieser Betrag ist zu groß. Prüfen Sie, ob er zu viele Ziffern hat.',
  'posting.memo_too_long': 'Die Notiz zu einer Zeile ist länger als 500 Zeichen.',

  'rate.missing': 'Für {day} gibt es keinen Wechselkurs von {from} nach {to}. Geben Sie den Kurs ein.',
  'rate.invalid': 'Ein Wechselkurs ist eine positive Zahl.',

  'transaction.amount': 'Geben Sie einen Betrag größer als null ein.',
  'transaction.same_account': 'Wählen Sie für eine Umbuchung zwei verschiedene Konten.',
  'transaction.money_account': 'Wählen Sie ein Bank-, Kassen-, Wallet- oder Kartenkonto.',
  'transaction.category': 'Wählen Sie eine Kategorie.',
  'transaction.category_is_money': 'Um Geld zwischen eigenen Konten zu bewegen, erfassen Sie eine Umbuchung.',
  'transaction.split_sum': 'Die Teilbeträge ergeben zusammen {sum}, die Buchung aber {amount}.',
};
