// How to fix the rules that Peppol has for sellers of single countries.
import type { Language } from '../language.ts';

export const countrySentences = {
  seller_registration: {
    en: 'Enter your number in the company register in the settings, as your country writes it: KVK, CVR, organization number.',
    es: 'Indique en los ajustes su número en el registro mercantil, como lo escribe su país: KVK, CVR, número de organización.',
    fr: 'Indiquez dans les paramètres votre numéro au registre des sociétés, tel que votre pays l’écrit : KVK, CVR, numéro d’organisation.',
    de: 'Tragen Sie in den Einstellungen Ihre Nummer im Unternehmensregister ein, wie Ihr Land sie schreibt: KVK, CVR, Organisationsnummer.',
  },
  buyer_registration: {
    en: 'The customer’s tax number has to be their KVK or OIN number.',
    es: 'El número fiscal del cliente debe ser su número KVK u OIN.',
    fr: 'L’identifiant fiscal du client doit être son numéro KVK ou OIN.',
    de: 'Die Steuernummer des Kunden muss seine KVK- oder OIN-Nummer sein.',
  },
  seller_street: {
    en: 'Your address needs a street, a post code and a city.',
    es: 'Su dirección necesita calle, código postal y ciudad.',
    fr: 'Votre adresse doit comporter une rue, un code postal et une ville.',
    de: 'Ihre Adresse braucht Straße, Postleitzahl und Ort.',
  },
  buyer_street: {
    en: 'The customer’s address needs a street, a post code and a city.',
    es: 'La dirección del cliente necesita calle, código postal y ciudad.',
    fr: 'L’adresse du client doit comporter une rue, un code postal et une ville.',
    de: 'Die Adresse des Kunden braucht Straße, Postleitzahl und Ort.',
  },
  payment_national: {
    en: 'Your country does not allow this means of payment on Peppol: enter an IBAN.',
    es: 'Su país no admite este medio de pago en Peppol: indique un IBAN.',
    fr: 'Votre pays n’admet pas ce moyen de paiement sur Peppol : indiquez un IBAN.',
    de: 'Ihr Land lässt diese Zahlungsart bei Peppol nicht zu: Tragen Sie eine IBAN ein.',
  },
  payment_bic: {
    en: 'Enter the BIC of your bank in the settings.',
    es: 'Indique en los ajustes el BIC de su banco.',
    fr: 'Indiquez dans les paramètres le BIC de votre banque.',
    de: 'Tragen Sie in den Einstellungen die BIC Ihrer Bank ein.',
  },
  norwegian_register: {
    en: 'Companies in the Foretaksregisteret have to say so: write it with your registration number in the settings.',
    es: 'Las empresas del Foretaksregisteret deben indicarlo: escríbalo junto a su número de registro en los ajustes.',
    fr: 'Les sociétés inscrites au Foretaksregisteret doivent l’indiquer : ajoutez-le à votre numéro d’immatriculation dans les paramètres.',
    de: 'Unternehmen im Foretaksregisteret müssen das angeben: Schreiben Sie es in den Einstellungen zu Ihrer Registernummer.',
  },
  swedish_tax_number: {
    en: 'On Peppol, Swedish businesses state their VAT number, or "Godkänd för F-skatt" in place of a tax number.',
    es: 'En Peppol, las empresas suecas indican su número de IVA, o «Godkänd för F-skatt» en lugar de un número fiscal.',
    fr: 'Sur Peppol, les entreprises suédoises indiquent leur numéro de TVA, ou « Godkänd för F-skatt » à la place d’un identifiant fiscal.',
    de: 'Schwedische Unternehmen nennen bei Peppol ihre USt-IdNr. oder statt einer Steuernummer „Godkänd för F-skatt“.',
  },
  swedish_rate: {
    en: 'Sweden’s VAT rates are 6, 12 and 25 percent.',
    es: 'Los tipos de IVA de Suecia son 6, 12 y 25 por ciento.',
    fr: 'Les taux de TVA de la Suède sont 6, 12 et 25 pour cent.',
    de: 'Schwedens Mehrwertsteuersätze sind 6, 12 und 25 Prozent.',
  },
  italian_tax_number: {
    en: 'Your tax number has to be an Italian one: 11 to 16 letters and digits.',
    es: 'Su número fiscal debe ser italiano: de 11 a 16 letras y cifras.',
    fr: 'Votre identifiant fiscal doit être italien : de 11 à 16 lettres et chiffres.',
    de: 'Ihre Steuernummer muss eine italienische sein: 11 bis 16 Buchstaben und Ziffern.',
  },
  greek_mark: {
    en: 'Peppol invoices from Greece need a mark of the tax office (myDATA), which Daybook can’t get. Send another format.',
    es: 'Las facturas Peppol de Grecia necesitan una marca de Hacienda (myDATA) que Daybook no puede obtener. Envíe otro formato.',
    fr: 'Les factures Peppol venant de Grèce doivent porter une marque de l’administration (myDATA) que Daybook ne peut pas obtenir. Envoyez un autre format.',
    de: 'Peppol-Rechnungen aus Griechenland brauchen eine Kennung des Finanzamts (myDATA), die Daybook nicht einholen kann. Senden Sie ein anderes Format.',
  },
  peppol_scheme: {
    en: 'The Peppol network does not reach mailboxes: choose another list for the electronic address.',
    es: 'La red Peppol no llega a buzones de correo: elija otra lista para la dirección electrónica.',
    fr: 'Le réseau Peppol ne dessert pas les adresses e-mail : choisissez un autre schéma d’adresse.',
    de: 'Das Peppol-Netz erreicht keine Postfächer: Wählen Sie für die elektronische Adresse eine andere Liste.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
