// The refusals of text messages, in all languages.

export const smsProblems = {
  'sms.not_offered': [409, 'Text messages aren’t set up on this installation.'],
  'sms.number': [422, 'Enter the number with its country code, such as +1 555 123 4567.'],
  'sms.too_many': [429, 'Too many codes requested. Try again in {minutes} min.'],
  'sms.refused': [422, 'This number can’t receive text messages. Check it, or enter another.'],
  'sms.failed': [503, 'The code couldn’t be sent. Try again in a few minutes.'],
  'sms.code': [422, 'Wrong or expired code. Check it, or request a new one.'],
} as const;

type Texts = Readonly<Record<keyof typeof smsProblems, string>>;
export const smsTexts: Readonly<Record<'de' | 'es' | 'fr', Texts>> = {
  de: {
    'sms.not_offered': 'Auf diesem Server sind keine SMS eingerichtet.',
    'sms.number': 'Geben Sie die Nummer mit Ländervorwahl ein, zum Beispiel +49 30 1234567.',
    'sms.too_many': 'Zu viele Codes angefordert. Versuchen Sie es in {minutes} Min. wieder.',
    'sms.refused': 'Diese Nummer kann keine SMS empfangen. Prüfen Sie sie, oder geben Sie eine andere ein.',
    'sms.failed': 'Der Code konnte nicht gesendet werden. Versuchen Sie es in einigen Minuten wieder.',
    'sms.code': 'Falscher oder abgelaufener Code. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  },
  es: {
    'sms.not_offered': 'Los SMS no están configurados en esta instalación.',
    'sms.number': 'Escriba el número con el prefijo del país, por ejemplo +34 612 345 678.',
    'sms.too_many': 'Ha pedido demasiados códigos. Vuelva a intentarlo en {minutes} min.',
    'sms.refused': 'Este número no puede recibir SMS. Compruébelo o escriba otro.',
    'sms.failed': 'No se pudo enviar el código. Vuelva a intentarlo en unos minutos.',
    'sms.code': 'Código incorrecto o caducado. Compruébelo o pida uno nuevo.',
  },
  fr: {
    'sms.not_offered': 'Les SMS ne sont pas configurés sur cette installation.',
    'sms.number': 'Saisissez le numéro avec l’indicatif du pays, par exemple +33 1 23 45 67 89.',
    'sms.too_many': 'Trop de codes demandés. Réessayez dans {minutes} min.',
    'sms.refused': 'Ce numéro ne peut pas recevoir de SMS. Vérifiez-le ou saisissez-en un autre.',
    'sms.failed': 'Le code n’a pas pu être envoyé. Réessayez dans quelques minutes.',
    'sms.code': 'Code incorrect ou expiré. Vérifiez-le ou demandez-en un nouveau.',
  },
};
