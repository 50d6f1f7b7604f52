// Default texts of emails about documents in each language, until the business or the sender changes them. Placeholders are in braces; an
// empty one also removes the space before it.
import type { DocumentKind } from '#core/sales/invoice.ts';
import type { Language } from '#core/language.ts';
import type { Tone } from '#core/reminders/reminder.ts';

/** The placeholders. */
export const places = ['customer', 'number', 'amount', 'open', 'paid', 'due', 'issued', 'days', 'list', 'link', 'fee', 'sender'] as const;
export type Place = (typeof places)[number];

interface Words {
  readonly subject: string;
  readonly body: string;
}
/** A step before the due date doesn't demand payment yet, whatever its tone. A receipt that leaves nothing outstanding uses `settled`. */
export type UsualMail = DocumentKind | 'receipt' | 'settled' | 'before' | Tone;

interface SendingTexts {
  readonly usual: Readonly<Record<UsualMail, Words>>;
  readonly attached: string;
  /** The button: for a document that is to be paid, and for any other. */
  readonly pay: string;
  readonly view: string;
  /** A line in the list of outstanding documents. */
  readonly line: (number: string, open: string, due: string) => string;
  readonly feeOn: (number: string) => string;
  readonly lump: (number: string, law: string) => string;
  readonly interest: (number: string, from: string, through: string, rate: string, count: string) => string;
  readonly percent: (number: string, rate: string) => string;
  readonly fixed: (number: string) => string;
}

const en: SendingTexts = {
  usual: {
    invoice: {
      subject: 'Invoice {number} from {sender}',
      body: 'Hello {customer},\n\nAttached is invoice {number} for {amount}, due on {due}.\n\nKind regards,\n{sender}',
    },
    credit_note: {
      subject: 'Credit note {number} from {sender}',
      body: 'Hello {customer},\n\nAttached is credit note {number} for {amount}.\n\nKind regards,\n{sender}',
    },
    quote: {
      subject: 'Quote {number} from {sender}',
      body: 'Hello {customer},\n\nAttached is quote {number} for {amount}, valid until {due}.\n\nKind regards,\n{sender}',
    },
    receipt: {
      subject: 'Your payment for {number}',
      body: 'Hello {customer},\n\nThank you. We received {paid} for invoice {number}. Balance due: {open}.\n\nKind regards,\n{sender}',
    },
    settled: {
      subject: 'Your payment for {number}',
      body: 'Hello {customer},\n\nThank you. We received {paid} for invoice {number}. It’s now paid in full.\n\nKind regards,\n{sender}',
    },
    before: {
      subject: 'Due soon: {number}',
      body: 'Hello {customer},\n\nJust a reminder that this payment is due soon:\n\n{list}\n\nIf you’ve already paid, please ignore this email.\n\nKind regards,\n{sender}',
    },
    friendly: {
      subject: 'Reminder: invoice {number}',
      body: 'Hello {customer},\n\nJust a reminder that this is still unpaid:\n\n{list}\n\nIf you’ve already paid, thank you, and please ignore this email.\n\nKind regards,\n{sender}',
    },
    firm: {
      subject: 'Overdue: {number}',
      body: 'Hello {customer},\n\nWe haven’t received your payment yet:\n\n{list}\n\nPlease pay in the next few days, or let us know when we can expect it.\n\nKind regards,\n{sender}',
    },
    final: {
      subject: 'Final reminder: {number}',
      body: 'Hello {customer},\n\nDespite our reminders, this is still unpaid:\n\n{list}\n\nPlease pay now. Otherwise, we’ll have to take further steps. If there’s a problem, contact us and we’ll find a solution.\n\nKind regards,\n{sender}',
    },
  },
  attached: 'Attached',
  pay: 'View and pay {number}',
  view: 'View {number}',
  line: (number, open, due) => `${number}: ${open}, due on ${due}`,
  feeOn: (number) => `late fee on ${number}`,
  lump: (number, law) => `Fixed compensation for the late payment of ${number} (${law})`,
  interest: (number, from, through, rate, count) => `Interest on ${number} from ${from} to ${through} at ${rate} a year (${count})`,
  percent: (number, rate) => `Late fee on ${number}: ${rate} of the balance due`,
  fixed: (number) => `Late fee on ${number}`,
};
const es: SendingTexts = {
  usual: {
    invoice: {
      subject: 'Factura {number} de {sender}',
      body: 'Hola {customer}:\n\nLe adjuntamos la factura {number} por {amount}, con vencimiento el {due}.\n\nUn cordial saludo\n{sender}',
    },
    credit_note: {
      subject: 'Factura rectificativa {number} de {sender}',
      body: 'Hola {customer}:\n\nLe adjuntamos la factura rectificativa {number} por {amount}.\n\nUn cordial saludo\n{sender}',
    },
    quote: {
      subject: 'Presupuesto {number} de {sender}',
      body: 'Hola {customer}:\n\nLe adjuntamos el presupuesto {number} por {amount}, válido hasta el {due}.\n\nUn cordial saludo\n{sender}',
    },
    receipt: {
      subject: 'Su pago de {number}',
      body: 'Hola {customer}:\n\nGracias: hemos recibido {paid} por la factura {number}. Pendiente: {open}.\n\nUn cordial saludo\n{sender}',
    },
    settled: {
      subject: 'Su pago de {number}',
      body: 'Hola {customer}:\n\nGracias: hemos recibido {paid} por la factura {number}. Queda pagada por completo.\n\nUn cordial saludo\n{sender}',
    },
    before: {
      subject: 'Próximo vencimiento: {number}',
      body: 'Hola {customer}:\n\nLe recordamos que pronto vence:\n\n{list}\n\nSi ya ha pagado, no tiene que hacer nada.\n\nUn cordial saludo\n{sender}',
    },
    friendly: {
      subject: 'Pendiente de pago: {number}',
      body: 'Hola {customer}:\n\nQuizás se le ha pasado: esto sigue pendiente.\n\n{list}\n\nSi su pago ya está en camino, gracias; no tenga en cuenta este mensaje.\n\nUn cordial saludo\n{sender}',
    },
    firm: {
      subject: 'Pago vencido: {number}',
      body: 'Hola {customer}:\n\nAún no hemos recibido su pago:\n\n{list}\n\nLe rogamos que pague en los próximos días o nos diga cuándo podemos esperarlo.\n\nUn cordial saludo\n{sender}',
    },
    final: {
      subject: 'Último recordatorio: {number}',
      body: 'Hola {customer}:\n\nA pesar de nuestros recordatorios, esto no se ha pagado:\n\n{list}\n\nLe rogamos que pague ahora; de lo contrario tendremos que tomar otras medidas. Si hay algún obstáculo, llámenos: encontraremos una solución.\n\nUn cordial saludo\n{sender}',
    },
  },
  attached: 'Adjunto',
  pay: 'Ver y pagar {number}',
  view: 'Ver {number}',
  line: (number, open, due) => `${number}: ${open}, con vencimiento el ${due}`,
  feeOn: (number) => `recargo por demora de ${number}`,
  lump: (number, law) => `Indemnización fija por el pago tardío de ${number} (${law})`,
  interest: (number, from, through, rate, count) =>
    `Intereses de demora de ${number} del ${from} al ${through} al ${rate} anual (${count})`,
  percent: (number, rate) => `Recargo por demora de ${number}: ${rate} de lo pendiente`,
  fixed: (number) => `Recargo por demora de ${number}`,
};
const fr: SendingTexts = {
  usual: {
    invoice: {
      subject: 'Facture {number} de {sender}',
      body: 'Bonjour {customer},\n\nVeuillez trouver ci-joint la facture {number} d’un montant de {amount}, à régler au plus tard le {due}.\n\nCordialement,\n{sender}',
    },
    credit_note: {
      subject: 'Avoir {number} de {sender}',
      body: 'Bonjour {customer},\n\nVeuillez trouver ci-joint l’avoir {number} d’un montant de {amount}.\n\nCordialement,\n{sender}',
    },
    quote: {
      subject: 'Devis {number} de {sender}',
      body: 'Bonjour {customer},\n\nVeuillez trouver ci-joint le devis {number} d’un montant de {amount}, valable jusqu’au {due}.\n\nCordialement,\n{sender}',
    },
    receipt: {
      subject: 'Paiement reçu – facture {number}',
      body: 'Bonjour {customer},\n\nNous avons bien reçu votre paiement de {paid} pour la facture {number}, et vous en remercions. Reste à payer : {open}.\n\nCordialement,\n{sender}',
    },
    settled: {
      subject: 'Paiement reçu – facture {number}',
      body: 'Bonjour {customer},\n\nNous avons bien reçu votre paiement de {paid} pour la facture {number}, et vous en remercions. Elle est entièrement réglée.\n\nCordialement,\n{sender}',
    },
    before: {
      subject: 'Échéance à venir : facture {number}',
      body: 'Bonjour {customer},\n\nNous vous rappelons l’échéance suivante :\n\n{list}\n\nSi votre paiement est déjà parti, merci de ne pas tenir compte de ce message.\n\nCordialement,\n{sender}',
    },
    friendly: {
      subject: 'Rappel : facture {number}',
      body: 'Bonjour {customer},\n\nSauf erreur de notre part, le règlement suivant ne nous est pas parvenu :\n\n{list}\n\nSi votre paiement est déjà parti, merci de ne pas tenir compte de ce message.\n\nCordialement,\n{sender}',
    },
    firm: {
      subject: 'Paiement en retard : {number}',
      body: 'Bonjour {customer},\n\nNous n’avons pas encore reçu votre règlement :\n\n{list}\n\nNous vous remercions de procéder au règlement sous quelques jours ou de nous indiquer la date prévue.\n\nCordialement,\n{sender}',
    },
    final: {
      subject: 'Dernier rappel avant recouvrement : {number}',
      body: 'Bonjour {customer},\n\nMalgré nos relances, les sommes suivantes restent impayées :\n\n{list}\n\nSans règlement de votre part, nous serons contraints d’engager une procédure de recouvrement. En cas de difficulté, contactez-nous pour convenir d’une solution.\n\nCordialement,\n{sender}',
    },
  },
  attached: 'Pièce jointe',
  pay: 'Voir et payer {number}',
  view: 'Voir {number}',
  line: (number, open, due) => `${number} : ${open}, à régler au plus tard le ${due}`,
  feeOn: (number) => `pénalité de retard sur ${number}`,
  lump: (number, law) => `Indemnité forfaitaire pour frais de recouvrement – ${number} (${law})`,
  interest: (number, from, through, rate, count) => `Intérêts de retard sur ${number} du ${from} au ${through} à ${rate} par an (${count})`,
  percent: (number, rate) => `Pénalité de retard sur ${number} : ${rate} du reste à payer`,
  fixed: (number) => `Pénalité de retard sur ${number}`,
};
const de: SendingTexts = {
  usual: {
    invoice: {
      subject: 'Rechnung {number} von {sender}',
      body: 'Guten Tag {customer},\n\nanbei die Rechnung {number} über {amount}, fällig am {due}.\n\nMit freundlichen Grüßen\n{sender}',
    },
    credit_note: {
      subject: 'Rechnungskorrektur {number} von {sender}',
      body: 'Guten Tag {customer},\n\nanbei die Rechnungskorrektur {number} über {amount}.\n\nMit freundlichen Grüßen\n{sender}',
    },
    quote: {
      subject: 'Angebot {number} von {sender}',
      body: 'Guten Tag {customer},\n\nanbei das Angebot {number} über {amount}, gültig bis {due}.\n\nMit freundlichen Grüßen\n{sender}',
    },
    receipt: {
      subject: 'Ihre Zahlung zu {number}',
      body: 'Guten Tag {customer},\n\nvielen Dank: Wir haben {paid} für die Rechnung {number} erhalten. Noch offen: {open}.\n\nMit freundlichen Grüßen\n{sender}',
    },
    settled: {
      subject: 'Ihre Zahlung zu {number}',
      body: 'Guten Tag {customer},\n\nvielen Dank: Wir haben {paid} für die Rechnung {number} erhalten. Sie ist damit vollständig bezahlt.\n\nMit freundlichen Grüßen\n{sender}',
    },
    before: {
      subject: 'Bald fällig: {number}',
      body: 'Guten Tag {customer},\n\nein kurzer Hinweis, dass dies bald fällig wird:\n\n{list}\n\nFalls Sie schon bezahlt haben, ist nichts weiter zu tun.\n\nMit freundlichen Grüßen\n{sender}',
    },
    friendly: {
      subject: 'Noch offen: {number}',
      body: 'Guten Tag {customer},\n\nvielleicht ist es Ihnen entgangen: Dies ist noch offen.\n\n{list}\n\nFalls Ihre Zahlung schon unterwegs ist, danken wir Ihnen; dann betrachten Sie diese Nachricht bitte als gegenstandslos.\n\nMit freundlichen Grüßen\n{sender}',
    },
    firm: {
      subject: 'Überfällig: {number}',
      body: 'Guten Tag {customer},\n\nwir haben Ihre Zahlung noch nicht erhalten:\n\n{list}\n\nBitte zahlen Sie in den nächsten Tagen, oder sagen Sie uns, wann wir damit rechnen können.\n\nMit freundlichen Grüßen\n{sender}',
    },
    final: {
      subject: 'Letzte Mahnung: {number}',
      body: 'Guten Tag {customer},\n\ntrotz unserer Erinnerungen wurde dies nicht bezahlt:\n\n{list}\n\nBitte zahlen Sie jetzt. Sonst müssen wir weitere Schritte einleiten. Falls etwas im Wege steht, rufen Sie uns an: Wir finden eine Lösung.\n\nMit freundlichen Grüßen\n{sender}',
    },
  },
  attached: 'Anlage',
  pay: '{number} ansehen und bezahlen',
  view: '{number} ansehen',
  line: (number, open, due) => `${number}: ${open}, fällig am ${due}`,
  feeOn: (number) => `Verzugskosten zu ${number}`,
  lump: (number, law) => `Verzugspauschale zu ${number} (${law})`,
  interest: (number, from, through, rate, count) => `Verzugszinsen zu ${number} vom ${from} bis ${through}, ${rate} im Jahr (${count})`,
  percent: (number, rate) => `Mahngebühr zu ${number}: ${rate} des offenen Betrags`,
  fixed: (number) => `Mahngebühr zu ${number}`,
};
export const sendingTexts: Readonly<Record<Language, SendingTexts>> = { en, es, fr, de };

/** Fills in the placeholders; other words in braces stay as written. */
export const filled = (text: string, facts: Readonly<Partial<Record<Place, string>>>): string =>
  text.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    const value = facts[name as Place];
    if (value === undefined) return whole;
    return value === '' ? '' : `${blank}${value}`;
  });
