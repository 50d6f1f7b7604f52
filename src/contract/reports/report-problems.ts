// Refusals of custom reports.
export const reportProblems = {
  'report.name': [422, 'Enter a report name of up to 80 characters.'],
  'report.accounts': [422, 'Choose at least one account.'],
  'report.days_reversed': [422, 'The last day is before the first.'],
  'report.budget': [422, 'A budget can be shown beside amounts by account, without a filter by name or tag.'],
  'report.column_name': [422, 'Give each column a name of its own: up to 40 characters, without brackets.'],
  'report.too_many_columns': [422, 'A report can have up to {limit} columns. Choose a shorter period or longer steps.'],
  'report.too_large': [422, 'This report would read more than {limit} lines of your books. Choose a shorter period or fewer accounts.'],
  'report.too_slow': [
    422,
    'This report takes too long to read. Choose a shorter period or fewer accounts, or show rows by account or month without a filter.',
  ],
  'report.changed': [409, 'Someone else changed this report. Reload and try again.'],
  'report.not_yours': [403, 'Only the owner or an admin can change this report. Save a copy to change it.'],
  'report.most': [422, 'You can have up to {limit} reports. Delete one first.'],
  'report.recipients': [422, 'Choose people on your team who may see this report.'],
} as const;

export const reportProblemTexts = {
  de: {
    'report.name': 'Geben Sie dem Bericht einen Namen mit höchstens 80 Zeichen.',
    'report.accounts': 'Wählen Sie mindestens ein Konto.',
    'report.days_reversed': 'Der letzte Tag liegt vor dem ersten.',
    'report.budget': 'Ein Budget lässt sich neben Beträgen nach Konten zeigen, ohne Filter nach Namen oder Tags.',
    'report.column_name': 'Geben Sie jeder Spalte einen eigenen Namen: höchstens 40 Zeichen, ohne eckige Klammern.',
    'report.too_many_columns': 'Ein Bericht kann bis zu {limit} Spalten haben. Wählen Sie einen kürzeren Zeitraum oder längere Abschnitte.',
    'report.too_large':
      'Dieser Bericht würde mehr als {limit} Buchungszeilen lesen. Wählen Sie einen kürzeren Zeitraum oder weniger Konten.',
    'report.too_slow':
      'Dieser Bericht dauert zu lange. Wählen Sie einen kürzeren Zeitraum oder weniger Konten, oder zeigen Sie Zeilen nach Konto oder Monat ohne Filter.',
    'report.changed': 'Dieser Bericht wurde inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.',
    'report.not_yours': 'Nur der Inhaber oder ein Admin kann diesen Bericht ändern. Speichern Sie eine Kopie, um ihn zu ändern.',
    'report.most': 'Sie können bis zu {limit} Berichte haben. Löschen Sie zuerst einen.',
    'report.recipients': 'Wählen Sie Personen aus dem Team, die diesen Bericht sehen dürfen.',
  },
  es: {
    'report.name': 'Introduzca un nombre de informe de hasta 80 caracteres.',
    'report.accounts': 'Elija al menos una cuenta.',
    'report.days_reversed': 'El último día es anterior al primero.',
    'report.budget': 'Un presupuesto se puede mostrar junto a importes por cuenta, sin filtro por nombre ni etiqueta.',
    'report.column_name': 'Dé a cada columna un nombre propio: hasta 40 caracteres, sin corchetes.',
    'report.too_many_columns': 'Un informe puede tener hasta {limit} columnas. Elija un período más corto o tramos más largos.',
    'report.too_large': 'Este informe leería más de {limit} líneas de sus libros. Elija un período más corto o menos cuentas.',
    'report.too_slow':
      'Este informe tarda demasiado. Elija un período más corto o menos cuentas, o muestre filas por cuenta o mes sin filtro.',
    'report.changed': 'Otra persona ha cambiado este informe. Vuelva a cargarlo e inténtelo de nuevo.',
    'report.not_yours': 'Solo su propietario o un administrador puede cambiar este informe. Guarde una copia para cambiarlo.',
    'report.most': 'Puede tener hasta {limit} informes. Elimine uno antes.',
    'report.recipients': 'Elija a personas de su equipo que puedan ver este informe.',
  },
  fr: {
    'report.name': 'Saisissez un nom de rapport de 80 caractères au plus.',
    'report.accounts': 'Choisissez au moins un compte.',
    'report.days_reversed': 'Le dernier jour précède le premier.',
    'report.budget': 'Un budget s’affiche à côté de montants par compte, sans filtre par nom ni étiquette.',
    'report.column_name': 'Donnez à chaque colonne un nom distinct : 40 caractères au plus, sans crochets.',
    'report.too_many_columns':
      'Un rapport peut avoir jusqu’à {limit} colonnes. Choisissez une période plus courte ou des intervalles plus longs.',
    'report.too_large': 'Ce rapport lirait plus de {limit} lignes de vos livres. Choisissez une période plus courte ou moins de comptes.',
    'report.too_slow':
      'Ce rapport prend trop de temps. Choisissez une période plus courte ou moins de comptes, ou affichez les lignes par compte ou par mois sans filtre.',
    'report.changed': 'Une autre personne a modifié ce rapport. Rechargez-le et réessayez.',
    'report.not_yours': 'Seul son propriétaire ou un administrateur peut modifier ce rapport. Enregistrez une copie pour le modifier.',
    'report.most': 'Vous pouvez avoir jusqu’à {limit} rapports. Supprimez-en un d’abord.',
    'report.recipients': 'Choisissez des membres de l’équipe qui peuvent voir ce rapport.',
  },
};
