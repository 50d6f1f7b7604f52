// Refusals of changes of a budget, of moves between its lines, and of scenarios of the cash plan.
export const planningProblems = {
  'budget.move_lines': [422, 'Choose another line of the same budget: expenses to expenses, or income to income.'],
  'budget.move_amount': [422, 'Enter an amount above zero.'],
  'budget.move_too_much': [422, 'Only {left} is available on this line.'],
  'budget.most_moves': [409, 'A budget can have up to {limit} moves. Change the amounts instead.'],
  'budget.changed': [409, 'Someone else changed this budget. Reload and try again.'],
  'scenario.name_taken': [409, 'There’s already a scenario with this name.'],
  'scenario.most': [409, 'You can save up to {limit} scenarios.'],
} as const;

export const planningProblemTexts = {
  de: {
    'budget.changed': 'Dieses Budget wurde inzwischen geändert. Laden Sie es neu und versuchen Sie es erneut.',
    'budget.move_lines': 'Wählen Sie eine andere Zeile desselben Budgets: Aufwand zu Aufwand oder Ertrag zu Ertrag.',
    'budget.move_amount': 'Geben Sie einen Betrag über null ein.',
    'budget.move_too_much': 'In dieser Zeile sind nur {left} verfügbar.',
    'budget.most_moves': 'Ein Budget kann bis zu {limit} Umbuchungen haben. Ändern Sie stattdessen die Beträge.',
    'scenario.name_taken': 'Es gibt schon ein Szenario mit diesem Namen.',
    'scenario.most': 'Sie können bis zu {limit} Szenarien speichern.',
  },
  es: {
    'budget.changed': 'Otra persona cambió este presupuesto. Recárguelo e inténtelo de nuevo.',
    'budget.move_lines': 'Elija otra línea del mismo presupuesto: gastos a gastos o ingresos a ingresos.',
    'budget.move_amount': 'Introduzca un importe mayor que cero.',
    'budget.move_too_much': 'En esta línea solo hay {left} disponibles.',
    'budget.most_moves': 'Un presupuesto puede tener hasta {limit} traslados. Cambie los importes.',
    'scenario.name_taken': 'Ya hay un escenario con este nombre.',
    'scenario.most': 'Puede guardar hasta {limit} escenarios.',
  },
  fr: {
    'budget.changed': 'Ce budget a été modifié entre-temps. Rechargez et réessayez.',
    'budget.move_lines': 'Choisissez une autre ligne du même budget : charges vers charges, ou produits vers produits.',
    'budget.move_amount': 'Saisissez un montant supérieur à zéro.',
    'budget.move_too_much': 'Seuls {left} sont disponibles sur cette ligne.',
    'budget.most_moves': 'Un budget peut compter jusqu’à {limit} transferts. Modifiez plutôt les montants.',
    'scenario.name_taken': 'Un scénario porte déjà ce nom.',
    'scenario.most': 'Vous pouvez enregistrer jusqu’à {limit} scénarios.',
  },
};
