// The sentences of notifications in the four languages of the program, composed for the person who reads them, on a page or in an email.
import { dayInWords } from '../written-date.ts';
import type { Language } from '../language.ts';
import type { NotificationData, NotificationKind } from './notification.ts';

/** Writes an amount as the reader does. */
type Money = (minor: number, currency: string) => string;
type Words = { readonly [K in NotificationKind]: (data: NotificationData[K], money: Money) => string };

const roles: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { owner: 'Owner', admin: 'Admin', manager: 'Manager', user: 'User', accountant: 'Accountant' },
  de: { owner: 'Inhaber', admin: 'Admin', manager: 'Manager', user: 'Benutzer', accountant: 'Steuerberater' },
  fr: { owner: 'Propriétaire', admin: 'Administrateur', manager: 'Gestionnaire', user: 'Utilisateur', accountant: 'Comptable' },
  es: { owner: 'Propietario', admin: 'Administrador', manager: 'Gestor', user: 'Usuario', accountant: 'Contable' },
};
/** The name of a built-in role in the reader's language; a custom role keeps its own name. */
export const roleName = (role: string, language: Language): string => roles[language][role] ?? role;

const monthIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** What a comment is about, if it has a name. */
const onWhat = ({ about }: { readonly about: string }, before: string): string => (about === '' ? '' : `${before}${about}`);

const en: Words = {
  request_made: (d) => `${d.person} asked for “${d.title}”.`,
  request_answered: (d) => `${d.person} sent what you asked for: “${d.title}”.`,
  receipts_requested: (d) =>
    d.count === 1
      ? `${d.person} asked for a receipt of ${monthIn('en', d.month)}.`
      : `${d.person} asked for ${d.count} receipts of ${monthIn('en', d.month)}.`,
  entry_proposed: (d) => `${d.person} proposed an adjusting entry: “${d.title}”.`,
  proposal_posted: (d) => `${d.person} posted the entry you proposed: “${d.title}”.`,
  proposal_declined: (d) => `${d.person} declined the entry you proposed: “${d.title}”.`,
  comment_mentioned: (d) => `${d.person} mentioned you${onWhat(d, ' on ')}: “${d.text}”.`,
  comment_written: (d) => `${d.person} commented${onWhat(d, ' on ')}: “${d.text}”.`,
  bill_due: (d, money) => `Bill ${d.number} from ${d.supplier} over ${money(d.minor, d.currency)} is due on ${dayInWords(d.dueOn, 'en')}.`,
  invoice_overdue: (d, money) =>
    `Invoice ${d.number} for ${d.customer} is overdue: ${money(d.minor, d.currency)} was due on ${dayInWords(d.dueOn, 'en')}.`,
  sign_in_domain_missing: (d) =>
    `The DNS record that proves ${d.domain} for your sign-in provider is missing. Add it again by ${dayInWords(d.until, 'en')}, or people at ${d.domain} can’t sign in through it.`,
  sign_in_domain_ended: (d) =>
    `The DNS record of ${d.domain} has been missing for a week, so people can no longer sign in through your provider with an address there.`,
  export_ready: (d) => `The export of ${d.business} is ready to download.`,
  scheduled_export_failed: (d) => `The scheduled export of ${d.business} failed.`,
  bank_consent_ending: (d) => `Access to ${d.bank} ends on ${dayInWords(d.until, 'en')}. Renew it to keep importing transactions.`,
  bank_consent_over: (d) => `Access to ${d.bank} has ended, so no new transactions are imported. Renew it under Banking.`,
  webhook_turned_off: (d) => `Webhook ${d.host} was turned off because it stopped accepting messages.`,
  api_key_created: (d) => `${d.maker} created the API key “${d.name}”.`,
  quote_accepted: (d, money) => `${d.customer} accepted quote ${d.number} for ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} declined quote ${d.number} for ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} paid ${money(d.minor, d.currency)} online for invoice ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} reported a problem with the payment of invoice ${d.number} by ${d.customer}.`,
  payout_failed: (d) => `A payout from ${d.provider} to your bank account failed.`,
  email_undelivered: (d) => `The email “${d.subject}” to ${d.recipient} couldn’t be delivered.`,
  recurring_invoice_finalized: (d, money) =>
    `Recurring invoice ${d.number} for ${d.customer} was finalized: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Recurring invoice ${d.number} for ${d.customer} was finalized and sent: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `A recurring invoice for ${d.customer} couldn’t be completed.`,
  recurring_bill_posted: (d, money) => `Recurring bill ${d.number} from ${d.supplier} over ${money(d.minor, d.currency)} was posted.`,
  recurring_bill_failed: (d) => `A recurring bill from ${d.supplier} couldn’t be posted.`,
  reminder_sent: (d) => `A payment reminder was sent to ${d.customer}: ${d.numbers}.`,
  claim_waiting: (d, money) => `${d.person} claims ${money(d.minor, d.currency)} for ${d.merchant}. It’s waiting for your approval.`,
  claim_approved: (d, money) => `Your claim of ${money(d.minor, d.currency)} for ${d.merchant} was approved.`,
  claim_returned: (d, money) => `Your claim of ${money(d.minor, d.currency)} for ${d.merchant} was returned to you.`,
  bill_waiting: (d, money) => `Bill ${d.number} from ${d.supplier} over ${money(d.minor, d.currency)} is waiting for your approval.`,
  bill_approved: (d, money) => `Bill ${d.number} from ${d.supplier} over ${money(d.minor, d.currency)} was approved.`,
  bill_returned: (d) => `Bill ${d.number} from ${d.supplier} was returned to you.`,
  budget_near: (d, money) => `${d.account}: ${money(d.minor, d.currency)} of the ${money(d.available, d.currency)} budget is used.`,
  budget_over: (d, money) => `${d.account} is over budget: ${money(d.minor, d.currency)} of ${money(d.available, d.currency)} spent.`,
  budget_expected: (d, money) =>
    `${d.account} is likely to go over budget: ${money(d.minor, d.currency)} expected of ${money(d.available, d.currency)}.`,
  budget_behind: (d, money) =>
    `${d.account} is likely to miss its budget: ${money(d.minor, d.currency)} expected of ${money(d.available, d.currency)}.`,
  cash_low: (d, money) =>
    `Cash is expected to fall below ${money(d.floor, d.currency)} on ${dayInWords(d.day, 'en')}, down to ${money(d.minor, d.currency)}.`,
  member_joined: (d) => `${d.person} joined your team.`,
  member_left: (d) => `${d.person} left your team.`,
  member_deactivated: (d) => `${d.person} was deactivated and no longer has access.`,
  member_role_changed: (d) => `${d.person} now has the role ${roleName(d.role, 'en')}.`,
};

const de: Words = {
  request_made: (d) => `${d.person} bittet um „${d.title}“.`,
  request_answered: (d) => `${d.person} hat geliefert, worum Sie gebeten haben: „${d.title}“.`,
  receipts_requested: (d) =>
    d.count === 1
      ? `${d.person} bittet um einen Beleg für ${monthIn('de', d.month)}.`
      : `${d.person} bittet um ${d.count} Belege für ${monthIn('de', d.month)}.`,
  entry_proposed: (d) => `${d.person} hat eine Abschlussbuchung vorgeschlagen: „${d.title}“.`,
  proposal_posted: (d) => `${d.person} hat Ihre vorgeschlagene Buchung gebucht: „${d.title}“.`,
  proposal_declined: (d) => `${d.person} hat Ihre vorgeschlagene Buchung abgelehnt: „${d.title}“.`,
  comment_mentioned: (d) => `${d.person} hat Sie erwähnt${onWhat(d, ' bei ')}: „${d.text}“.`,
  comment_written: (d) => `${d.person} hat kommentiert${onWhat(d, ', bei ')}: „${d.text}“.`,
  bill_due: (d, money) =>
    `Die Eingangsrechnung ${d.number} von ${d.supplier} über ${money(d.minor, d.currency)} ist am ${dayInWords(d.dueOn, 'de')} fällig.`,
  invoice_overdue: (d, money) =>
    `Die Rechnung ${d.number} an ${d.customer} ist überfällig: ${money(d.minor, d.currency)} waren am ${dayInWords(d.dueOn, 'de')} fällig.`,
  sign_in_domain_missing: (d) =>
    `Der DNS-Eintrag, der ${d.domain} für Ihren Anmeldedienst bestätigt, fehlt. Fügen Sie ihn bis zum ${dayInWords(d.until, 'de')} wieder hinzu, sonst ist die Anmeldung über den Dienst mit Adressen von ${d.domain} nicht mehr möglich.`,
  sign_in_domain_ended: (d) =>
    `Der DNS-Eintrag von ${d.domain} fehlt seit einer Woche. Die Anmeldung über Ihren Dienst ist mit Adressen von dort nicht mehr möglich.`,
  export_ready: (d) => `Der Export von ${d.business} steht zum Herunterladen bereit.`,
  scheduled_export_failed: (d) => `Der geplante Export von ${d.business} ist fehlgeschlagen.`,
  bank_consent_ending: (d) =>
    `Der Zugriff auf ${d.bank} endet am ${dayInWords(d.until, 'de')}. Erneuern Sie ihn, damit weiter Umsätze importiert werden.`,
  bank_consent_over: (d) => `Der Zugriff auf ${d.bank} ist beendet, neue Umsätze werden nicht importiert. Erneuern Sie ihn unter Bank.`,
  webhook_turned_off: (d) => `Webhook ${d.host} wurde ausgeschaltet, weil er keine Nachrichten mehr annimmt.`,
  api_key_created: (d) => `${d.maker} hat den API-Schlüssel „${d.name}“ erstellt.`,
  quote_accepted: (d, money) => `${d.customer} hat das Angebot ${d.number} über ${money(d.minor, d.currency)} angenommen.`,
  quote_declined: (d, money) => `${d.customer} hat das Angebot ${d.number} über ${money(d.minor, d.currency)} abgelehnt.`,
  invoice_paid_online: (d, money) => `${d.customer} hat ${money(d.minor, d.currency)} online auf die Rechnung ${d.number} gezahlt.`,
  online_payment_problem: (d) => `${d.provider} meldet ein Problem mit der Zahlung von ${d.customer} zur Rechnung ${d.number}.`,
  payout_failed: (d) => `Eine Auszahlung von ${d.provider} auf Ihr Bankkonto ist fehlgeschlagen.`,
  email_undelivered: (d) => `Die E-Mail „${d.subject}“ an ${d.recipient} konnte nicht zugestellt werden.`,
  recurring_invoice_finalized: (d, money) =>
    `Die wiederkehrende Rechnung ${d.number} an ${d.customer} wurde fertiggestellt: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Die wiederkehrende Rechnung ${d.number} an ${d.customer} wurde fertiggestellt und versendet: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `Eine wiederkehrende Rechnung an ${d.customer} konnte nicht abgeschlossen werden.`,
  recurring_bill_posted: (d, money) =>
    `Die wiederkehrende Eingangsrechnung ${d.number} von ${d.supplier} über ${money(d.minor, d.currency)} wurde gebucht.`,
  recurring_bill_failed: (d) => `Eine wiederkehrende Eingangsrechnung von ${d.supplier} konnte nicht gebucht werden.`,
  reminder_sent: (d) => `Eine Zahlungserinnerung ging an ${d.customer}: ${d.numbers}.`,
  claim_waiting: (d, money) =>
    `${d.person} hat ${money(d.minor, d.currency)} für ${d.merchant} ausgelegt. Die Auslage wartet auf Ihre Genehmigung.`,
  claim_approved: (d, money) => `Ihre Auslage für ${d.merchant} über ${money(d.minor, d.currency)} wurde genehmigt.`,
  claim_returned: (d, money) => `Ihre Auslage für ${d.merchant} über ${money(d.minor, d.currency)} wurde an Sie zurückgegeben.`,
  bill_waiting: (d, money) =>
    `Die Eingangsrechnung ${d.number} von ${d.supplier} über ${money(d.minor, d.currency)} wartet auf Ihre Freigabe.`,
  bill_approved: (d, money) => `Die Eingangsrechnung ${d.number} von ${d.supplier} über ${money(d.minor, d.currency)} wurde freigegeben.`,
  bill_returned: (d) => `Die Eingangsrechnung ${d.number} von ${d.supplier} wurde an Sie zurückgegeben.`,
  budget_near: (d, money) =>
    `${d.account}: ${money(d.minor, d.currency)} von ${money(d.available, d.currency)} des Budgets sind verbraucht.`,
  budget_over: (d, money) =>
    `${d.account} liegt über dem Budget: ${money(d.minor, d.currency)} von ${money(d.available, d.currency)} ausgegeben.`,
  budget_expected: (d, money) =>
    `${d.account} wird das Budget voraussichtlich überschreiten: ${money(d.minor, d.currency)} erwartet, ${money(d.available, d.currency)} verfügbar.`,
  budget_behind: (d, money) =>
    `${d.account} wird das Budget voraussichtlich verfehlen: ${money(d.minor, d.currency)} erwartet, ${money(d.available, d.currency)} geplant.`,
  cash_low: (d, money) =>
    `Der Geldbestand fällt voraussichtlich am ${dayInWords(d.day, 'de')} unter ${money(d.floor, d.currency)}, bis auf ${money(d.minor, d.currency)}.`,
  member_joined: (d) => `${d.person} ist Ihrem Team beigetreten.`,
  member_left: (d) => `${d.person} hat Ihr Team verlassen.`,
  member_deactivated: (d) => `${d.person} wurde deaktiviert und hat keinen Zugriff mehr.`,
  member_role_changed: (d) => `${d.person} hat jetzt die Rolle ${roleName(d.role, 'de')}.`,
};

const fr: Words = {
  request_made: (d) => `${d.person} vous demande « ${d.title} ».`,
  request_answered: (d) => `${d.person} a envoyé ce que vous aviez demandé : « ${d.title} ».`,
  receipts_requested: (d) =>
    d.count === 1
      ? `${d.person} vous demande un justificatif pour ${monthIn('fr', d.month)}.`
      : `${d.person} vous demande ${d.count} justificatifs pour ${monthIn('fr', d.month)}.`,
  entry_proposed: (d) => `${d.person} a proposé une écriture d’ajustement : « ${d.title} ».`,
  proposal_posted: (d) => `${d.person} a comptabilisé l’écriture que vous aviez proposée : « ${d.title} ».`,
  proposal_declined: (d) => `${d.person} a refusé l’écriture que vous aviez proposée : « ${d.title} ».`,
  comment_mentioned: (d) => `${d.person} vous a mentionné${onWhat(d, ' dans ')} : « ${d.text} ».`,
  comment_written: (d) => `${d.person} a commenté${onWhat(d, ' ')} : « ${d.text} ».`,
  bill_due: (d, money) =>
    `La facture d’achat ${d.number} de ${d.supplier}, de ${money(d.minor, d.currency)}, est due le ${dayInWords(d.dueOn, 'fr')}.`,
  invoice_overdue: (d, money) =>
    `La facture ${d.number} pour ${d.customer} est en retard : ${money(d.minor, d.currency)} étaient dus le ${dayInWords(d.dueOn, 'fr')}.`,
  sign_in_domain_missing: (d) =>
    `L’enregistrement DNS qui vérifie ${d.domain} pour votre service de connexion est introuvable. Rétablissez-le avant le ${dayInWords(d.until, 'fr')}, sinon les adresses de ${d.domain} ne pourront plus se connecter par ce service.`,
  sign_in_domain_ended: (d) =>
    `L’enregistrement DNS de ${d.domain} manque depuis une semaine : la connexion par votre service n’est plus possible avec une adresse de ce domaine.`,
  export_ready: (d) => `L’export de ${d.business} est prêt à être téléchargé.`,
  scheduled_export_failed: (d) => `L’export programmé de ${d.business} a échoué.`,
  bank_consent_ending: (d) =>
    `L’accès à ${d.bank} prend fin le ${dayInWords(d.until, 'fr')}. Renouvelez-le pour continuer à importer les opérations.`,
  bank_consent_over: (d) =>
    `L’accès à ${d.bank} a pris fin\u00a0: les nouvelles opérations ne sont plus importées. Renouvelez-le dans Banque.`,
  webhook_turned_off: (d) => `Le webhook ${d.host} a été désactivé, car il n’accepte plus de messages.`,
  api_key_created: (d) => `${d.maker} a créé la clé API « ${d.name} ».`,
  quote_accepted: (d, money) => `${d.customer} a accepté le devis ${d.number} de ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} a refusé le devis ${d.number} de ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} a payé ${money(d.minor, d.currency)} en ligne sur la facture ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} signale un problème avec le paiement de la facture ${d.number} par ${d.customer}.`,
  payout_failed: (d) => `Un versement de ${d.provider} sur votre compte bancaire a échoué.`,
  email_undelivered: (d) => `L’e-mail « ${d.subject} » adressé à ${d.recipient} n’a pas été distribué.`,
  recurring_invoice_finalized: (d, money) =>
    `La facture récurrente ${d.number} pour ${d.customer} a été finalisée : ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `La facture récurrente ${d.number} pour ${d.customer} a été finalisée et envoyée : ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `Une facture récurrente pour ${d.customer} n’a pas pu être terminée.`,
  recurring_bill_posted: (d, money) =>
    `La facture d’achat récurrente ${d.number} de ${d.supplier} (${money(d.minor, d.currency)}) a été comptabilisée.`,
  recurring_bill_failed: (d) => `Une facture d’achat récurrente de ${d.supplier} n’a pas pu être comptabilisée.`,
  reminder_sent: (d) => `Une relance a été envoyée à ${d.customer} : ${d.numbers}.`,
  claim_waiting: (d, money) =>
    `${d.person} demande ${money(d.minor, d.currency)} pour ${d.merchant}. La note de frais attend votre approbation.`,
  claim_approved: (d, money) => `Votre note de frais ${d.merchant} de ${money(d.minor, d.currency)} a été approuvée.`,
  claim_returned: (d, money) => `Votre note de frais ${d.merchant} de ${money(d.minor, d.currency)} vous a été renvoyée.`,
  bill_waiting: (d, money) => `La facture d’achat ${d.number} de ${d.supplier} (${money(d.minor, d.currency)}) attend votre approbation.`,
  bill_approved: (d, money) => `La facture d’achat ${d.number} de ${d.supplier} (${money(d.minor, d.currency)}) a été approuvée.`,
  bill_returned: (d) => `La facture d’achat ${d.number} de ${d.supplier} vous a été renvoyée.`,
  budget_near: (d, money) => `${d.account} : ${money(d.minor, d.currency)} consommés sur un budget de ${money(d.available, d.currency)}.`,
  budget_over: (d, money) =>
    `${d.account} dépasse le budget : ${money(d.minor, d.currency)} dépensés sur ${money(d.available, d.currency)}.`,
  budget_expected: (d, money) =>
    `${d.account} devrait dépasser le budget : ${money(d.minor, d.currency)} prévus pour ${money(d.available, d.currency)} disponibles.`,
  budget_behind: (d, money) =>
    `${d.account} ne devrait pas atteindre le budget : ${money(d.minor, d.currency)} attendus sur ${money(d.available, d.currency)} prévus.`,
  cash_low: (d, money) =>
    `La trésorerie devrait passer sous ${money(d.floor, d.currency)} le ${dayInWords(d.day, 'fr')}, jusqu’à ${money(d.minor, d.currency)}.`,
  member_joined: (d) => `${d.person} a rejoint votre équipe.`,
  member_left: (d) => `${d.person} a quitté votre équipe.`,
  member_deactivated: (d) => `L’accès de ${d.person} a été désactivé.`,
  member_role_changed: (d) => `${d.person} a maintenant le rôle ${roleName(d.role, 'fr')}.`,
};

const es: Words = {
  request_made: (d) => `${d.person} le ha pedido «${d.title}».`,
  request_answered: (d) => `${d.person} ha enviado lo que usted pidió: «${d.title}».`,
  receipts_requested: (d) =>
    d.count === 1
      ? `${d.person} le ha pedido un justificante de ${monthIn('es', d.month)}.`
      : `${d.person} le ha pedido ${d.count} justificantes de ${monthIn('es', d.month)}.`,
  entry_proposed: (d) => `${d.person} ha propuesto un asiento de ajuste: «${d.title}».`,
  proposal_posted: (d) => `${d.person} ha contabilizado el asiento que usted propuso: «${d.title}».`,
  proposal_declined: (d) => `${d.person} ha rechazado el asiento que usted propuso: «${d.title}».`,
  comment_mentioned: (d) => `${d.person} le ha mencionado${onWhat(d, ' en ')}: «${d.text}».`,
  comment_written: (d) => `${d.person} ha comentado${onWhat(d, ' en ')}: «${d.text}».`,
  bill_due: (d, money) =>
    `La factura ${d.number} de ${d.supplier}, de ${money(d.minor, d.currency)}, vence el ${dayInWords(d.dueOn, 'es')}.`,
  invoice_overdue: (d, money) =>
    `La factura ${d.number} de ${d.customer} está vencida: ${money(d.minor, d.currency)} vencían el ${dayInWords(d.dueOn, 'es')}.`,
  sign_in_domain_missing: (d) =>
    `Falta el registro DNS que verifica ${d.domain} para su proveedor de acceso. Restablézcalo antes del ${dayInWords(d.until, 'es')}; de lo contrario, las personas con direcciones de ${d.domain} no podrán acceder a través de él.`,
  sign_in_domain_ended: (d) =>
    `El registro DNS de ${d.domain} falta desde hace una semana, así que ya no es posible acceder a través de su proveedor con direcciones de ese dominio.`,
  export_ready: (d) => `La exportación de ${d.business} está lista para descargar.`,
  scheduled_export_failed: (d) => `La exportación programada de ${d.business} ha fallado.`,
  bank_consent_ending: (d) =>
    `El acceso a ${d.bank} termina el ${dayInWords(d.until, 'es')}. Renuévelo para seguir importando movimientos.`,
  bank_consent_over: (d) => `El acceso a ${d.bank} ha terminado y no se importan movimientos nuevos. Renuévelo en Bancos.`,
  webhook_turned_off: (d) => `El webhook ${d.host} se desactivó porque dejó de aceptar mensajes.`,
  api_key_created: (d) => `${d.maker} creó la clave de API «${d.name}».`,
  quote_accepted: (d, money) => `${d.customer} ha aceptado el presupuesto ${d.number} por ${money(d.minor, d.currency)}.`,
  quote_declined: (d, money) => `${d.customer} ha rechazado el presupuesto ${d.number} por ${money(d.minor, d.currency)}.`,
  invoice_paid_online: (d, money) => `${d.customer} ha pagado ${money(d.minor, d.currency)} en línea de la factura ${d.number}.`,
  online_payment_problem: (d) => `${d.provider} ha notificado un problema con el pago de la factura ${d.number} de ${d.customer}.`,
  payout_failed: (d) => `Ha fallado una liquidación de ${d.provider} a su cuenta bancaria.`,
  email_undelivered: (d) => `No se ha podido entregar el correo «${d.subject}» a ${d.recipient}.`,
  recurring_invoice_finalized: (d, money) =>
    `Se ha emitido la factura recurrente ${d.number} de ${d.customer}: ${money(d.minor, d.currency)}.`,
  recurring_invoice_sent: (d, money) =>
    `Se ha emitido y enviado la factura recurrente ${d.number} de ${d.customer}: ${money(d.minor, d.currency)}.`,
  recurring_invoice_failed: (d) => `No se ha podido completar una factura recurrente de ${d.customer}.`,
  recurring_bill_posted: (d, money) =>
    `La factura recibida periódica ${d.number} de ${d.supplier} por ${money(d.minor, d.currency)} se ha contabilizado.`,
  recurring_bill_failed: (d) => `No se ha podido contabilizar una factura recibida periódica de ${d.supplier}.`,
  reminder_sent: (d) => `Se ha enviado un recordatorio de pago a ${d.customer}: ${d.numbers}.`,
  claim_waiting: (d, money) =>
    `${d.person} solicita ${money(d.minor, d.currency)} por ${d.merchant}. La nota de gasto espera su aprobación.`,
  claim_approved: (d, money) => `Se aprobó su nota de gasto de ${d.merchant} por ${money(d.minor, d.currency)}.`,
  claim_returned: (d, money) => `Se le devolvió su nota de gasto de ${d.merchant} por ${money(d.minor, d.currency)}.`,
  bill_waiting: (d, money) => `La factura ${d.number} de ${d.supplier} por ${money(d.minor, d.currency)} espera su aprobación.`,
  bill_approved: (d, money) => `La factura ${d.number} de ${d.supplier} por ${money(d.minor, d.currency)} se ha aprobado.`,
  bill_returned: (d) => `La factura ${d.number} de ${d.supplier} se le ha devuelto.`,
  budget_near: (d, money) =>
    `${d.account}: se han usado ${money(d.minor, d.currency)} de los ${money(d.available, d.currency)} presupuestados.`,
  budget_over: (d, money) =>
    `${d.account} supera el presupuesto: ${money(d.minor, d.currency)} gastados de ${money(d.available, d.currency)}.`,
  budget_expected: (d, money) =>
    `${d.account} superará probablemente el presupuesto: ${money(d.minor, d.currency)} previstos de ${money(d.available, d.currency)}.`,
  budget_behind: (d, money) =>
    `${d.account} probablemente no alcanzará el presupuesto: ${money(d.minor, d.currency)} esperados de ${money(d.available, d.currency)}.`,
  cash_low: (d, money) =>
    `Se prevé que el efectivo baje de ${money(d.floor, d.currency)} el ${dayInWords(d.day, 'es')}, hasta ${money(d.minor, d.currency)}.`,
  member_joined: (d) => `${d.person} se ha incorporado a su equipo.`,
  member_left: (d) => `${d.person} ha dejado su equipo.`,
  member_deactivated: (d) => `Se ha desactivado el acceso de ${d.person}.`,
  member_role_changed: (d) => `${d.person} tiene ahora el rol ${roleName(d.role, 'es')}.`,
};

const said: Readonly<Record<Language, Words>> = { en, de, fr, es };

export interface SaidNotification {
  readonly kind: NotificationKind;
  /** As stored: each kind reads its own parts. */
  readonly data: Readonly<Record<string, string | number>>;
}

export function notificationSentence({ kind, data }: SaidNotification, language: Language, money: Money): string {
  const sentence = said[language][kind] as (data: SaidNotification['data'], money: Money) => string;
  return sentence(data, money);
}
