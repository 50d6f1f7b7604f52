// The refusals of exports, in all languages.

export const archiveProblems = {
  'export.running': [409, 'An export is being prepared already. Wait until it’s ready.'],
  'export.place': [422, 'Enter the https address of a bucket, like https://s3.example.com/bucket.'],
  'export.secret': [422, 'Enter the secret key that belongs to this bucket and key ID.'],
} as const;

export const archiveProblemTexts = {
  de: {
    'export.running': 'Es wird schon ein Export vorbereitet. Warten Sie, bis er fertig ist.',
    'export.place': 'Geben Sie die https-Adresse eines Buckets ein, etwa https://s3.example.com/bucket.',
    'export.secret': 'Geben Sie den geheimen Schlüssel zu diesem Bucket und dieser Schlüssel-ID ein.',
  },
  es: {
    'export.running': 'Ya se está preparando una exportación. Espere a que esté lista.',
    'export.place': 'Indique la dirección https de un bucket, por ejemplo https://s3.example.com/bucket.',
    'export.secret': 'Indique la clave secreta de este bucket y este ID de clave.',
  },
  fr: {
    'export.running': 'Un export est déjà en préparation. Attendez qu’il soit prêt.',
    'export.place': 'Indiquez l’adresse https d’un bucket, par exemple https://s3.example.com/bucket.',
    'export.secret': 'Indiquez la clé secrète de ce bucket et de cet identifiant de clé.',
  },
} as const;
