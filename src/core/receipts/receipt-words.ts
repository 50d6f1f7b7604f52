// Labels of amounts on a receipt, in English, German, French, Spanish and the languages of the training pages, with characters that are
// often misread.

const labels = {
  total:
    /t[o0][t7][a4@][l1i|]|[il1]otal|tota\b|totaal|gesamt|summe|gesambetrag|endbetrag|rechnungsbetrag|zahlbetrag|zu ?zahlen|betrag|[àa] ?payer|montant|ttc\b|importe|a ?pagar|totale|jumlah|\bamount|\bamt|balance ?due|to ?pay\b|\bdue\b|bayar/i,
  strong:
    /grand|amount ?due|total ?due|payable|net+ ?total|total ?net+|net+ ?amt|incl|inc\.? ?gst|after|rounded|total ?amount|rechnungsbetrag|endbetrag|zu ?zahlen|zahlbetrag|payer|ttc|pagar|balance ?due|to ?pay|amt ?due|brutto/i,
  plain: /^\W*(total|summe|gesamt|totale|sum|net+)\W*(rm|eur|usd|\$|€|£)?\W*$/i,
  sub: /sub|zwischen|sous|netto\b|nettob|excl?\b|exclud|before|w\/?o ?tax|\bht\b|base|taxable|net ?sales|without/i,
  tax: /\bg[s5]t|tax(?!i)|\bvat(?![a-z])|mws?t|\bust\b|u?st\.? ?\d|tva(?![a-z])|\biva(?![a-z])|\bsst\b|steuer|[0-6]% ?gst|\bsr\b|\bzrl?\b|btw/i,
  svc: /serv|svc|charge|gratuit|\btip/i,
  cash: /cash|tend[e]?r|\bbar\b|gegeben|esp[eè]ces|efectivo|paid|payment|bezahlt|received|bayaran|\bpay\b/i,
  card: /visa|master|card|amex|karte|credit|debit|\bec\b|\bcb\b|tarjeta|girocard|maestro|nets\b|approved|auth/i,
  change: /chan[gq]e|r[uü]ckgeld|zur[uü]ck|rendu|cambio|baki|kembali|rückg/i,
  disc: /disc|rabatt|remise|descuento|sav(e|ing)|coupon|voucher|promo|erspar/i,
  round: /round|rnd|rundung|\badj|bulat/i,
  qty: /qty|quantit|\bitem|count|pcs|anzahl|artikel|st[uü]ck|unit|menge|no\.? of|\bpts?\b|points|punkte/i,
  suggest: /suggest|\d\d? ?% ?(tip|=|is)|guide/i,
  summary: /summary|tax ?code|amount ?\(rm|\(rm\)|tax ?\(/i,
} as const;
export type Label = keyof typeof labels;

/** Which of these words a text has. */
export function labelsIn(text: string): ReadonlySet<Label> {
  const trimmed = text.trim();
  return new Set((Object.keys(labels) as Label[]).filter((name) => labels[name].test(trimmed)));
}
export const says = (text: string, ...names: readonly Label[]): boolean => names.some((name) => labels[name].test(text));

/** Marks a document that gives money back. */
export const creditWords =
  /gutschrift|storno|erstattung|credit ?(note|memo)|\brefund|\bavoir\b|rembours|abono\b|nota de cr[eé]dito|devoluci/i;

export const letterCount = (text: string): number => text.match(/[a-zà-ÿ]/gi)?.length ?? 0;
