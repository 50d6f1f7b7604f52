// The refusals of deleting a business or an account, in all languages.

export const leavingProblems = {
  'business.name_differs': [422, 'Enter the name of the business exactly as shown.'],
  'account.email_differs': [422, 'Enter the email of your account.'],
  'account.owns_business': [409, 'You own {names}. Transfer or delete what you own first.'],
  'account.owns_kept_books': [
    409,
    'The books of {names} are kept for longer. Restore and transfer that business, or delete it again with its books.',
  ],
  'account.last_operator': [
    409,
    'You are the only administrator of this installation. Name another one first: npm run operator -- ADDRESS',
  ],
} as const;

export const leavingProblemTexts = {
  de: {
    'business.name_differs': 'Geben Sie den Namen des Unternehmens genau so ein, wie er angezeigt wird.',
    'account.email_differs': 'Geben Sie die E-Mail-Adresse Ihres Kontos ein.',
    'account.owns_business': 'Ihnen gehört {names}. Übertragen oder löschen Sie zuerst, was Ihnen gehört.',
    'account.owns_kept_books':
      'Die Buchhaltung von {names} wird länger aufbewahrt. Stellen Sie dieses Unternehmen wieder her und übertragen Sie es, oder löschen Sie es erneut mitsamt der Buchhaltung.',
    'account.last_operator':
      'Sie sind der einzige Administrator dieser Installation. Benennen Sie zuerst einen weiteren: npm run operator -- ADRESSE',
  },
  es: {
    'business.name_differs': 'Escriba el nombre de la empresa exactamente como aparece.',
    'account.email_differs': 'Escriba el correo de su cuenta.',
    'account.owns_business': 'Usted es propietario de {names}. Traspase o elimine primero lo que le pertenece.',
    'account.owns_kept_books':
      'La contabilidad de {names} se conserva más tiempo. Restaure y traspase esa empresa, o elimínela de nuevo junto con su contabilidad.',
    'account.last_operator': 'Es el único administrador de esta instalación. Nombre antes a otro: npm run operator -- CORREO',
  },
  fr: {
    'business.name_differs': 'Saisissez le nom de l’entreprise exactement comme il est affiché.',
    'account.email_differs': 'Saisissez l’adresse e-mail de votre compte.',
    'account.owns_business': 'Vous êtes propriétaire de {names}. Transférez ou supprimez d’abord ce qui vous appartient.',
    'account.owns_kept_books':
      'La comptabilité de {names} est conservée plus longtemps. Restaurez et transférez cette entreprise, ou supprimez-la de nouveau avec sa comptabilité.',
    'account.last_operator':
      'Vous êtes le seul administrateur de cette installation. Nommez-en d’abord un autre : npm run operator -- ADRESSE',
  },
} as const;
