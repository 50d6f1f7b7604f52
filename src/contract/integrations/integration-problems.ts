// The refusals of API keys and webhooks, in all languages.

export const integrationProblems = {
  step_up_required: [403, 'Confirm it’s you with your password or a code, then try again.'],
  'key.invalid': [401, 'This API key is invalid, expired or revoked.'],
  'key.person_needed': [403, 'API keys can’t be used here. Sign in instead.'],
  'key.too_many': [429, 'Too many requests with this API key. Try again in {seconds} s.'],
  'key.no_permissions': [422, 'Choose at least one permission.'],
  'key.beyond': [403, 'You can only give a key permissions you have yourself.'],
  'key.most': [409, 'A business can have {limit} active API keys. Revoke one first.'],
  'webhook.url': [422, 'Enter a public https:// address.'],
  'webhook.most': [409, 'A business can have {limit} webhooks. Delete one first.'],
  'webhook.off': [409, 'This webhook is turned off. Turn it on first.'],
} as const;

export const integrationProblemTexts = {
  de: {
    step_up_required: 'Bestätigen Sie Ihre Identität mit Ihrem Passwort oder einem Code und versuchen Sie es noch einmal.',
    'key.invalid': 'Dieser API-Schlüssel ist ungültig, abgelaufen oder widerrufen.',
    'key.person_needed': 'Hier gelten keine API-Schlüssel. Melden Sie sich an.',
    'key.too_many': 'Zu viele Anfragen mit diesem API-Schlüssel. Versuchen Sie es in {seconds} s wieder.',
    'key.no_permissions': 'Wählen Sie mindestens eine Berechtigung.',
    'key.beyond': 'Sie können einem Schlüssel nur Berechtigungen geben, die Sie selbst haben.',
    'key.most': 'Ein Unternehmen kann {limit} aktive API-Schlüssel haben. Widerrufen Sie zuerst einen.',
    'webhook.url': 'Geben Sie eine öffentliche Adresse mit https:// ein.',
    'webhook.most': 'Ein Unternehmen kann {limit} Webhooks haben. Löschen Sie zuerst einen.',
    'webhook.off': 'Dieser Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
  },
  es: {
    step_up_required: 'Confirme su identidad con su contraseña o un código y vuelva a intentarlo.',
    'key.invalid': 'Esta clave de API no es válida, ha caducado o se ha revocado.',
    'key.person_needed': 'Aquí no se pueden usar claves de API. Inicie sesión.',
    'key.too_many': 'Demasiadas solicitudes con esta clave de API. Vuelva a intentarlo en {seconds} s.',
    'key.no_permissions': 'Elija al menos un permiso.',
    'key.beyond': 'Solo puede dar a una clave los permisos que usted tiene.',
    'key.most': 'Una empresa puede tener {limit} claves de API activas. Revoque una primero.',
    'webhook.url': 'Escriba una dirección pública con https://.',
    'webhook.most': 'Una empresa puede tener {limit} webhooks. Elimine uno primero.',
    'webhook.off': 'Este webhook está desactivado. Actívelo primero.',
  },
  fr: {
    step_up_required: 'Confirmez votre identité avec votre mot de passe ou un code, puis réessayez.',
    'key.invalid': 'Cette clé API n’est pas valide, a expiré ou a été révoquée.',
    'key.person_needed': 'Les clés API ne sont pas acceptées ici. Connectez-vous.',
    'key.too_many': 'Trop de requêtes avec cette clé API. Réessayez dans {seconds} s.',
    'key.no_permissions': 'Choisissez au moins une autorisation.',
    'key.beyond': 'Vous ne pouvez donner à une clé que les autorisations que vous avez vous-même.',
    'key.most': 'Une entreprise peut avoir {limit} clés API actives. Révoquez-en une d’abord.',
    'webhook.url': 'Saisissez une adresse publique en https://.',
    'webhook.most': 'Une entreprise peut avoir {limit} webhooks. Supprimez-en un d’abord.',
    'webhook.off': 'Ce webhook est désactivé. Activez-le d’abord.',
  },
};
