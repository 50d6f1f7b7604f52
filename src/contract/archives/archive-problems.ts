// The refusals of exports, in all languages.

export const archiveProblems = {
  'export.running': [409, 'An export is being prepared already. Wait until it’s ready.'],
} as const;

export const archiveProblemTexts = {
  de: { 'export.running': 'Es wird schon ein Export vorbereitet. Warten Sie, bis er fertig ist.' },
  es: { 'export.running': 'Ya se está preparando una exportación. Espere a que esté lista.' },
  fr: { 'export.running': 'Un export est déjà en préparation. Attendez qu’il soit prêt.' },
} as const;
