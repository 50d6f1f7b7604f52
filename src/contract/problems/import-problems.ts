// Refusals of imports, in every language. Only for the server.

export const importProblems = {
  'statement.nothing_new': [409, 'You’ve already imported every transaction in this file.'],
  'statement.running': [409, '“{file}” is still being imported into this account. Wait until it is complete, or undo it.'],
  'import.rolled_back': [409, 'This import has already been undone.'],
  'import.line_edited': [409, 'This import can’t be undone because the books are locked through {through}. Unlock the period first.'],
  'import.line_paid': [409, '{count} of its transactions are customer payments. Reverse those payments first.'],
  'payouts.nothing_new': [409, 'You’ve already imported everything in this report.'],
  'payouts.name': [422, 'Enter who paid you.'],
  'payouts.columns': [422, 'Choose the columns that contain the date and the amount.'],
  'payouts.row': [422, 'Line {line}: {detail}'],
  'payouts.matched': [409, '{count} of its payouts are matched to bank transactions. Remove those matches first.'],
} as const;

type Texts = Readonly<Record<keyof typeof importProblems, string>>;

export const de: Texts = {
  'statement.nothing_new': 'Alle Umsätze wurden bereits importiert.',
  'statement.running':
    '„{file}“ wird noch in dieses Konto importiert. Warten Sie, bis der Import abgeschlossen ist, oder machen Sie ihn rückgängig.',
  'import.rolled_back': 'Dieser Import wurde bereits rückgängig gemacht.',
  'import.line_edited': 'Dieser Import lässt sich nicht rückgängig machen: Der Zeitraum bis einschließlich {through} ist gesperrt.',
  'import.line_paid': '{count} seiner Zeilen sind Zahlungen Ihrer Kunden. Nehmen Sie zuerst diese Zahlungen zurück.',
  'payouts.nothing_new': 'Alles aus diesem Bericht ist bereits importiert.',
  'payouts.name': 'Geben Sie an, wer Sie bezahlt hat.',
  'payouts.columns': 'Wählen Sie die Spalten mit Datum und Betrag.',
  'payouts.row': 'Zeile {line}: {detail}',
  'payouts.matched': '{count} Auszahlungen daraus sind Bankumsätzen zugeordnet. Heben Sie diese Zuordnungen zuerst auf.',
};

export const es: Texts = {
  'statement.nothing_new': 'Todos los movimientos de este archivo ya están importados.',
  'statement.running': 'Todavía se está importando «{file}» en esta cuenta. Espere a que termine o deshaga la importación.',
  'import.rolled_back': 'Esta importación ya se deshizo.',
  'import.line_edited': 'Esta importación no se puede deshacer: el periodo está bloqueado hasta el {through} inclusive.',
  'import.line_paid': '{count} de sus líneas son cobros de sus clientes. Anule primero esos cobros.',
  'payouts.nothing_new': 'Ya ha importado todo lo que contiene este informe.',
  'payouts.name': 'Indique quién le ha pagado.',
  'payouts.columns': 'Elija las columnas que contienen la fecha y el importe.',
  'payouts.row': 'Línea {line}: {detail}',
  'payouts.matched': '{count} de sus liquidaciones están conciliadas con movimientos bancarios. Retire antes esas conciliaciones.',
};

export const fr: Texts = {
  'statement.nothing_new': 'Toutes les transactions de ce fichier sont déjà importées.',
  'statement.running': '«\u00a0{file}\u00a0» est encore en cours d’import dans ce compte. Attendez la fin de l’import ou annulez-le.',
  'import.rolled_back': 'Cet import est déjà annulé.',
  'import.line_edited': 'Impossible d’annuler cet import\u00a0: période verrouillée jusqu’au {through}.',
  'import.line_paid': '{count} transactions sont rapprochées à des paiements. Annulez d’abord ces paiements.',
  'payouts.nothing_new': 'Tout ce que contient ce rapport est déjà importé.',
  'payouts.name': 'Indiquez qui vous a payé.',
  'payouts.columns': 'Choisissez les colonnes qui contiennent la date et le montant.',
  'payouts.row': 'Ligne {line}\u00a0: {detail}',
  'payouts.matched': '{count} de ses versements sont rapprochés de transactions bancaires. Annulez d’abord ces rapprochements.',
};
