// How to fix a failing rule, as a plain sentence in four languages. Rules with the same fix share one.
import { countrySentences } from './e-invoice-sentences-countries.ts';
import { partySentences } from './e-invoice-sentences-parties.ts';
import type { Language } from '../language.ts';

const documentSentences = {
  specification: {
    en: 'The invoice doesn’t name its specification.',
    es: 'La factura no dice qué especificación cumple.',
    fr: 'Spécification de la facture manquante.',
    de: 'Die Rechnung sagt nicht, welcher Spezifikation sie folgt.',
  },
  process: {
    en: 'The invoice doesn’t name its business process.',
    es: 'La factura no dice para qué proceso de negocio es.',
    fr: 'Processus métier de la facture manquant.',
    de: 'Die Rechnung sagt nicht, zu welchem Geschäftsprozess sie gehört.',
  },
  number: {
    en: 'The invoice needs a number: finalize it.',
    es: 'La factura necesita un número: emítala.',
    fr: 'Finalisez la facture pour lui attribuer un numéro.',
    de: 'Die Rechnung braucht eine Nummer: Stellen Sie sie aus.',
  },
  issue_date: {
    en: 'A date is missing or isn’t valid.',
    es: 'Falta una fecha o no es válida.',
    fr: 'Date manquante ou invalide.',
    de: 'Ein Datum fehlt oder ist keines.',
  },
  type_code: {
    en: 'This document type isn’t on the list of invoices and credit notes.',
    es: 'Este tipo de documento no está en la lista de facturas y abonos.',
    fr: 'Ce type de document n’est pas dans la liste des factures et avoirs.',
    de: 'Diese Art von Beleg steht nicht in der Liste der Rechnungen und Rechnungskorrekturen.',
  },
  currency: {
    en: 'Choose a currency from the ISO list.',
    es: 'Elija una moneda de la lista ISO.',
    fr: 'Choisissez une devise de la liste ISO.',
    de: 'Wählen Sie eine Währung der ISO-Liste.',
  },
  currency_decimals: {
    en: 'Electronic invoices allow two decimals. Round your prices so that every amount has at most two.',
    es: 'Las facturas electrónicas tienen dos decimales y un importe en esta moneda tiene más. Redondee los precios para que todos terminen en dos.',
    fr: 'Les factures électroniques ont deux décimales, et un montant dans cette devise en a davantage. Arrondissez les prix à deux décimales.',
    de: 'Elektronische Rechnungen kennen zwei Nachkommastellen, ein Betrag in dieser Währung hat mehr. Runden Sie die Preise so, dass jeder Betrag auf zwei endet.',
  },
  totals: {
    en: 'The invoice totals don’t add up, or one is missing.',
    es: 'Los totales de la factura no cuadran o falta alguno.',
    fr: 'Les totaux de la facture ne concordent pas, ou il en manque un.',
    de: 'Die Summen der Rechnung gehen nicht auf, oder eine fehlt.',
  },
  lines: {
    en: 'Add at least one line with an amount.',
    es: 'La factura necesita al menos una línea con importe.',
    fr: 'La facture doit avoir au moins une ligne avec un montant.',
    de: 'Die Rechnung braucht mindestens eine Zeile mit einem Betrag.',
  },
  line_number: {
    en: 'Every line needs a number.',
    es: 'Cada línea necesita un número.',
    fr: 'Chaque ligne doit avoir un numéro.',
    de: 'Jede Zeile braucht eine Nummer.',
  },
  line_quantity: {
    en: 'Enter a quantity.',
    es: 'Indique una cantidad en esta línea.',
    fr: 'Indiquez une quantité pour cette ligne.',
    de: 'Geben Sie dieser Zeile eine Menge.',
  },
  line_unit: {
    en: 'Enter a unit from the UN/ECE list, such as h, day, kg or pcs.',
    es: 'Indique en esta línea una unidad de la lista UN/ECE, como h, día, kg o ud.',
    fr: 'Indiquez pour cette ligne une unité de la liste UN/ECE, comme h, jour, kg ou pce.',
    de: 'Geben Sie dieser Zeile eine Einheit der UN/ECE-Liste, etwa Std, Tag, kg oder Stk.',
  },
  line_amount: {
    en: 'The amount doesn’t match the line’s quantity, price and discounts.',
    es: 'El importe de esta línea no resulta de su cantidad, precio y descuentos.',
    fr: 'Le montant de cette ligne ne découle pas de sa quantité, de son prix et de ses remises.',
    de: 'Der Betrag dieser Zeile ergibt sich nicht aus Menge, Preis und Rabatten.',
  },
  line_name: {
    en: 'Enter a description.',
    es: 'Indique a qué corresponde esta línea.',
    fr: 'Saisissez une désignation.',
    de: 'Schreiben Sie, wofür diese Zeile ist.',
  },
  line_price: {
    en: 'Enter a price of zero or more. To deduct something, use a negative quantity.',
    es: 'Esta línea necesita un precio que no sea negativo. Para restar algo, use una cantidad negativa.',
    fr: 'Cette ligne doit avoir un prix non négatif. Pour déduire, utilisez une quantité négative.',
    de: 'Diese Zeile braucht einen Preis, der nicht negativ ist. Zum Abziehen nehmen Sie eine negative Menge.',
  },
  line_vat: {
    en: 'Choose a tax for this line. If no tax is charged, choose zero-rated, exempt or outside the scope of tax.',
    es: 'Elija un impuesto para esta línea, también si no se cobra: tipo cero, exento o no sujeto.',
    fr: 'Choisissez un taux de TVA pour cette ligne, même nul : taux zéro, exonéré ou hors champ.',
    de: 'Wählen Sie für diese Zeile eine Steuer, auch wenn keine anfällt: Nullsatz, befreit oder nicht steuerbar.',
  },
  several_taxes: {
    en: 'Electronic invoices allow one tax per line. Split the line, or send this invoice as a PDF only.',
    es: 'Una factura electrónica admite un solo impuesto por línea. Divida la línea o envíela solo en PDF.',
    fr: 'Une seule taxe par ligne. Divisez la ligne ou envoyez le PDF uniquement.',
    de: 'Eine elektronische Rechnung erlaubt eine Steuer je Zeile. Teilen Sie die Zeile, oder senden Sie diese nur als PDF.',
  },
  withheld: {
    en: 'Electronic invoices don’t support withheld tax. Remove the withheld tax, or send this invoice as a PDF only.',
    es: 'La norma europea no puede expresar que el cliente retiene un impuesto. Envíe esta factura solo en PDF o sin la retención.',
    fr: 'La norme EN 16931 ne gère pas la retenue à la source. Envoyez le PDF uniquement, ou retirez la retenue.',
    de: 'Die europäische Norm kann nicht ausdrücken, dass der Kunde eine Steuer einbehält. Senden Sie diese Rechnung nur als PDF oder ohne Einbehalt.',
  },
  vat_category: {
    en: 'Electronic invoices don’t support this type of tax.',
    es: 'Este impuesto no pertenece a ninguna categoría de las facturas electrónicas.',
    fr: 'Cette taxe n’appartient à aucune catégorie des factures électroniques.',
    de: 'Diese Steuer gehört zu keiner Kategorie, die elektronische Rechnungen kennen.',
  },
  allowance_vat: {
    en: 'The total discount needs the tax of the lines it applies to.',
    es: 'Un descuento sobre el total necesita el impuesto de las líneas de las que se resta.',
    fr: 'Une remise globale doit porter la taxe des lignes concernées.',
    de: 'Ein Rabatt auf alles braucht die Steuer der Zeilen, von denen er abgeht.',
  },
  allowance_reason: {
    en: 'A discount or surcharge needs a reason.',
    es: 'Un descuento o recargo necesita un motivo.',
    fr: 'Une remise ou un supplément doit avoir un motif.',
    de: 'Ein Rabatt oder Zuschlag braucht einen Grund.',
  },
  allowance_amount: {
    en: 'A discount amount doesn’t match its percentage.',
    es: 'Un descuento no es el porcentaje que dice ser.',
    fr: 'Une remise n’est pas le pourcentage indiqué.',
    de: 'Ein Rabatt ist nicht der Prozentsatz, der angegeben ist.',
  },
  breakdown: {
    en: 'The tax summary doesn’t match the lines.',
    es: 'El resumen de impuestos no coincide con las líneas.',
    fr: 'Le récapitulatif des taxes ne correspond pas aux lignes.',
    de: 'Die Steueraufstellung passt nicht zu den Zeilen.',
  },
  rate_missing: {
    en: 'A tax is missing its rate.',
    es: 'Un impuesto no tiene tipo.',
    fr: 'Une taxe n’a pas de taux.',
    de: 'Eine Steuer hat keinen Satz.',
  },
  rate_positive: {
    en: 'A standard-rate tax must have a rate above zero.',
    es: 'Un impuesto normal necesita un tipo mayor que cero.',
    fr: 'Une taxe normale doit avoir un taux supérieur à zéro.',
    de: 'Eine reguläre Steuer braucht einen Satz über null.',
  },
  rate_zero: {
    en: 'The rate of this tax must be zero.',
    es: 'Este impuesto no cobra nada, así que su tipo debe ser cero.',
    fr: 'Taux attendu : 0 %.',
    de: 'Diese Steuer wird nicht erhoben, also muss ihr Satz null sein.',
  },
  rate_absent: {
    en: 'A tax outside the scope of VAT can’t have a rate.',
    es: 'Lo no sujeto a IVA no tiene tipo.',
    fr: 'Ce qui est hors champ de la TVA n’a pas de taux.',
    de: 'Was nicht steuerbar ist, hat keinen Satz.',
  },
  tax_rounding: {
    en: 'Rounding the tax on each line makes the total differ too much from its rate. Under Settings › Invoicing, set tax rounding to the document total.',
    es: 'El impuesto difiere de su tipo en una unidad o más porque se redondeó en cada línea. Elija un redondeo por documento en Ajustes, Facturación.',
    fr: 'La taxe s’écarte de son taux d’une unité ou plus, car elle a été arrondie par ligne. Choisissez l’arrondi par document dans Paramètres, Facturation.',
    de: 'Die Steuer weicht um eine ganze Einheit oder mehr von ihrem Satz ab, weil je Zeile gerundet wurde. Wählen Sie unter Einstellungen, Rechnungen die Rundung je Beleg.',
  },
  exemption_reason: {
    en: 'Add an invoice note to the tax code that says why no tax is charged.',
    es: 'Indique por qué no se cobra impuesto: escriba en el código de impuesto la frase que exige la ley.',
    fr: 'Indiquez le motif d’exonération dans le taux de TVA.',
    de: 'Schreiben Sie, warum keine Steuer anfällt: den Satz, den das Gesetz verlangt, im Steuerschlüssel.',
  },
  no_exemption_reason: {
    en: 'Only exempt taxes can have an exemption reason.',
    es: 'Un impuesto que se cobra o de tipo cero no lleva motivo de exención.',
    fr: 'Une taxe due ou à taux zéro n’a pas de motif d’exonération.',
    de: 'Eine erhobene Steuer oder ein Nullsatz nennt keinen Befreiungsgrund.',
  },
  outside_scope_alone: {
    en: 'Electronic invoices can’t mix lines outside the scope of VAT with other lines. Create two invoices, or use exempt.',
    es: 'Las líneas no sujetas a IVA no pueden ir con otras en una factura electrónica. Haga dos facturas o use exento.',
    fr: 'Les lignes hors champ de TVA ne peuvent pas côtoyer d’autres sur une facture électronique. Faites deux factures, ou utilisez exonéré.',
    de: 'Nicht steuerbare Zeilen dürfen nicht mit anderen auf einer elektronischen Rechnung stehen. Schreiben Sie zwei, oder nehmen Sie „befreit“.',
  },
  outside_scope_ids: {
    en: 'Invoices outside the scope of VAT can’t include VAT numbers. Use another tax code, such as exempt or reverse charge.',
    es: 'Lo no sujeto a IVA no debe llevar números de IVA y una de las partes tiene uno. Use otro código, como exento o inversión.',
    fr: 'Ce qui est hors champ ne doit pas citer de numéro de TVA, or l’un de vous en a un. Utilisez un autre code, comme exonéré ou autoliquidation.',
    de: 'Nicht Steuerbares darf keine USt-IdNr. nennen, einer von Ihnen hat eine. Nehmen Sie einen anderen Steuerschlüssel, etwa befreit oder Reverse Charge.',
  },
  due: {
    en: 'Add a due date.',
    es: 'Indique hasta cuándo hay que pagar.',
    fr: 'Indiquez une échéance.',
    de: 'Schreiben Sie, bis wann zu zahlen ist.',
  },
  preceding: {
    en: 'The credit note must include the number of its invoice.',
    es: 'El abono debe nombrar el número de su factura.',
    fr: 'L’avoir doit citer le numéro de sa facture.',
    de: 'Die Rechnungskorrektur muss die Nummer ihrer Rechnung nennen.',
  },
  accounting_tax: {
    en: 'The tax in your base currency is missing, or it’s the same as the invoice currency.',
    es: 'Falta el impuesto en su moneda, o esa moneda es la de la factura.',
    fr: 'La taxe dans votre devise manque, ou cette devise est celle de la facture.',
    de: 'Die Steuer in Ihrer eigenen Währung fehlt, oder diese Währung ist die der Rechnung.',
  },
  early_payment: {
    en: 'A line of the payment terms starts with # but isn’t a valid XRechnung cash discount.',
    es: 'Una línea de las condiciones de pago empieza con # pero no es un descuento como lo escribe XRechnung.',
    fr: 'Une ligne des conditions commence par # sans être un escompte au format XRechnung.',
    de: 'Eine Zeile der Zahlungsbedingungen beginnt mit #, ist aber kein Skonto, wie XRechnung es schreibt.',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;
const sentences = { ...documentSentences, ...countrySentences, ...partySentences };

/** Key of what has to be fixed. */
export type Mend = keyof typeof sentences;

/** How to fix it, as a sentence. */
export const mendSentence = (mend: Mend, language: Language): string => sentences[mend][language];

export const mends = Object.keys(sentences) as readonly Mend[];
