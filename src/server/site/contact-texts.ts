// The texts of the plain contact form in every language. English as in the specification.
import type { Language } from '#core/language.ts';
import type { ContactComplaint, ContactSubject } from '#core/site/contact-message.ts';

export interface ContactTexts {
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly choose: string;
  readonly message: string;
  readonly send: string;
  readonly back: string;
  readonly sentTitle: string;
  readonly sent: string;
  readonly failed: string;
  readonly tooMany: (minutes: number) => string;
  readonly tooLong: (limit: number) => string;
  readonly subjects: Readonly<Record<ContactSubject, string>>;
  readonly complaints: Readonly<Record<Exclude<ContactComplaint['code'], 'contact.too_long'>, string>>;
}

export const contactTexts: Readonly<Record<Language, ContactTexts>> = {
  en: {
    title: 'Get in Touch',
    lead: 'Fix the highlighted fields and send your message again.',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    choose: 'Choose a subject',
    message: 'Message',
    send: 'Send Message',
    back: 'Back to the contact page',
    sentTitle: 'Message Sent Successfully!',
    sent: "We'll get back to you within 24 hours.",
    failed: 'Failed to send message. Please try again.',
    tooMany: (minutes) => `Too many messages from your network. Try again in ${minutes} minutes.`,
    tooLong: (limit) => `Use up to ${limit} characters.`,
    subjects: {
      general: 'General Inquiry',
      support: 'Technical Support',
      billing: 'Billing Question',
      feature: 'Feature Request',
      partnership: 'Partnership',
      other: 'Other',
    },
    complaints: {
      'contact.name': 'Name must be at least 2 characters',
      'contact.email': 'Please enter a valid email address',
      'contact.subject': 'Please select a subject',
      'contact.message': 'Message must be at least 10 characters',
    },
  },
  es: {
    title: 'Contacte con nosotros',
    lead: 'Corrija lo que está marcado y vuelva a enviarlo. No se ha perdido nada de lo que escribió.',
    name: 'Nombre',
    email: 'Correo electrónico',
    subject: 'Asunto',
    choose: 'Elija un asunto',
    message: 'Mensaje',
    send: 'Enviar mensaje',
    back: 'Volver a la página de contacto',
    sentTitle: '¡Mensaje enviado!',
    sent: 'Le responderemos en un plazo de 24 horas.',
    failed: 'No se pudo enviar el mensaje. Inténtelo de nuevo.',
    tooMany: (minutes) => `Han llegado muchos mensajes desde su red. Inténtelo de nuevo en ${minutes} minutos.`,
    tooLong: (limit) => `Tiene más de ${limit} caracteres.`,
    subjects: {
      general: 'Consulta general',
      support: 'Soporte técnico',
      billing: 'Pregunta sobre facturación',
      feature: 'Sugerencia de función',
      partnership: 'Colaboración',
      other: 'Otro',
    },
    complaints: {
      'contact.name': 'El nombre debe tener al menos 2 caracteres',
      'contact.email': 'Introduzca una dirección de correo electrónico válida',
      'contact.subject': 'Seleccione un asunto',
      'contact.message': 'El mensaje debe tener al menos 10 caracteres',
    },
  },
  fr: {
    title: 'Contactez-nous',
    lead: 'Corrigez ce qui est signalé, puis renvoyez le message. Rien de ce que vous avez écrit n’est perdu.',
    name: 'Nom',
    email: 'E-mail',
    subject: 'Objet',
    choose: 'Choisissez un objet',
    message: 'Message',
    send: 'Envoyer le message',
    back: 'Retour à la page de contact',
    sentTitle: 'Message envoyé !',
    sent: 'Nous vous répondrons sous 24 heures.',
    failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
    tooMany: (minutes) => `De nombreux messages sont venus de votre réseau. Réessayez dans ${minutes} minutes.`,
    tooLong: (limit) => `Ce texte dépasse ${limit} caractères.`,
    subjects: {
      general: 'Question générale',
      support: 'Assistance technique',
      billing: 'Question de facturation',
      feature: 'Suggestion de fonction',
      partnership: 'Partenariat',
      other: 'Autre',
    },
    complaints: {
      'contact.name': 'Le nom doit comporter au moins 2 caractères',
      'contact.email': 'Veuillez saisir une adresse e-mail valide',
      'contact.subject': 'Veuillez choisir un objet',
      'contact.message': 'Le message doit comporter au moins 10 caractères',
    },
  },
  de: {
    title: 'Schreiben Sie uns',
    lead: 'Bessern Sie nach, was markiert ist, und senden Sie es noch einmal. Nichts von dem, was Sie geschrieben haben, ist verloren.',
    name: 'Name',
    email: 'E-Mail',
    subject: 'Betreff',
    choose: 'Betreff wählen',
    message: 'Nachricht',
    send: 'Nachricht senden',
    back: 'Zurück zur Kontaktseite',
    sentTitle: 'Nachricht gesendet!',
    sent: 'Wir melden uns innerhalb von 24 Stunden bei Ihnen.',
    failed: 'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    tooMany: (minutes) => `Aus Ihrem Netz kamen viele Nachrichten. Versuchen Sie es in ${minutes} Minuten erneut.`,
    tooLong: (limit) => `Das ist länger als ${limit} Zeichen.`,
    subjects: {
      general: 'Allgemeine Anfrage',
      support: 'Technische Hilfe',
      billing: 'Frage zur Abrechnung',
      feature: 'Wunsch nach einer Funktion',
      partnership: 'Partnerschaft',
      other: 'Anderes',
    },
    complaints: {
      'contact.name': 'Der Name muss mindestens 2 Zeichen lang sein',
      'contact.email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'contact.subject': 'Bitte wählen Sie einen Betreff',
      'contact.message': 'Die Nachricht muss mindestens 10 Zeichen lang sein',
    },
  },
};
