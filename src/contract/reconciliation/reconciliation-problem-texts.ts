// Sentences of refusals of reconciliations, in the other languages. The English ones are in problems.ts.
export const reconciliationProblemTexts = {
  de: {
    'reconciliation.open': 'Dieses Konto hat schon einen offenen Abgleich. Schließen Sie ihn zuerst ab.',
    'reconciliation.dates': 'Wählen Sie ein Enddatum ab dem {day}.',
    'reconciliation.finished': 'Dieser Abgleich ist abgeschlossen. Öffnen Sie ihn wieder, um etwas zu ändern.',
    'reconciliation.not_last': 'Nur der letzte Abgleich eines Kontos lässt sich wieder öffnen.',
    'reconciliation.changed': 'Einiges davon wurde inzwischen zugeordnet oder geändert. Laden Sie die Seite neu.',
    'reconciliation.sums': 'Die ausgewählten Umsätze und Buchungen ergeben nicht denselben Betrag.',
    'reconciliation.owned': 'Dieser Umsatz ist schon als Zahlung oder Umbuchung gebucht. Ordnen Sie ihn dieser zu.',
    'reconciliation.unfinished': 'Ordnen Sie zuerst jeden Umsatz zu oder schließen Sie ihn aus, bis keine Differenz bleibt.',
    'reconciliation.cleared': '{name} ist bis {through} abgeglichen. Öffnen Sie diesen Abgleich zuerst wieder.',
  },
  es: {
    'reconciliation.open': 'Esta cuenta ya tiene una conciliación abierta. Termínela o descártela primero.',
    'reconciliation.dates': 'Elija una fecha final a partir del {day}.',
    'reconciliation.finished': 'Esta conciliación está terminada. Reábrala para hacer cambios.',
    'reconciliation.not_last': 'Solo se puede reabrir la última conciliación de una cuenta.',
    'reconciliation.changed': 'Algunos de estos se emparejaron o cambiaron entretanto. Recargue la página e inténtelo de nuevo.',
    'reconciliation.sums': 'Los movimientos y asientos seleccionados no suman el mismo importe.',
    'reconciliation.owned': 'Este movimiento ya es un cobro, un pago o un traspaso en los libros. Emparéjelo con él o deshágalo primero.',
    'reconciliation.unfinished': 'Empareje o excluya todos los movimientos y elimine la diferencia antes de terminar.',
    'reconciliation.cleared': '{name} está conciliada hasta el {through}. Reabra esa conciliación para cambiar esto.',
  },
  fr: {
    'reconciliation.open': 'Ce compte a déjà un rapprochement en cours. Terminez-le ou abandonnez-le d’abord.',
    'reconciliation.dates': 'Choisissez une date de fin à partir du {day}.',
    'reconciliation.finished': 'Ce rapprochement est terminé. Rouvrez-le pour le modifier.',
    'reconciliation.not_last': 'Seul le dernier rapprochement d’un compte peut être rouvert.',
    'reconciliation.changed': 'Certains éléments ont été rapprochés ou modifiés entre-temps. Rechargez la page et réessayez.',
    'reconciliation.sums': 'Les lignes et les écritures sélectionnées n’ont pas le même total.',
    'reconciliation.owned':
      'Cette ligne est déjà un paiement ou un virement dans les comptes. Rapprochez-la de celui-ci ou annulez-le d’abord.',
    'reconciliation.unfinished': 'Rapprochez ou excluez chaque ligne et soldez l’écart avant de terminer.',
    'reconciliation.cleared': '{name} est rapproché jusqu’au {through}. Rouvrez ce rapprochement pour modifier ceci.',
  },
} as const;
