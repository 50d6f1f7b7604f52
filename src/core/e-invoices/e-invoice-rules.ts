// The rules that an electronic invoice is checked against, each over the semantic model, with its published id, how to fix it and where it
// fails. Sources: EN 16931-1 and its official artefacts (2025), Peppol BIS Billing 3.0, XRechnung 3.0; the wording is ours.
import type { EInvoice, EInvoiceFormat } from './e-invoice.ts';
import { codeRules } from './e-invoice-rules-codes.ts';
import { nationalPeppolRules } from './e-invoice-rules-countries.ts';
import { germanPeppolRules, germanRules } from './e-invoice-rules-germany.ts';
import { normRules } from './e-invoice-rules-norm.ts';
import { peppolRules } from './e-invoice-rules-peppol.ts';
import { vatRules } from './e-invoice-rules-vat.ts';
import type { Rule, RuleFailure } from './e-invoice-rule.ts';

const norm: readonly Rule[] = [...normRules, ...vatRules, ...codeRules];

// Peppol rules that XRechnung did not adopt: it requires its own specification and checks the buyer's reference itself.
const peppolAlone = new Set([
  'PEPPOL-EN16931-CL008',
  'PEPPOL-EN16931-R003',
  'PEPPOL-EN16931-R004',
  'PEPPOL-EN16931-R007',
  'PEPPOL-EN16931-P0100',
]);

/** The rules of each format. Those of XRechnung include the ones that it adopted from Peppol. */
export const rulesOf: Readonly<Record<EInvoiceFormat, readonly Rule[]>> = {
  ubl: norm,
  cii: norm,
  facturx: norm,
  xrechnung: [...norm, ...peppolRules.filter((rule) => !peppolAlone.has(rule.id)), ...germanRules],
  peppol: [...norm, ...peppolRules, ...germanPeppolRules, ...nationalPeppolRules],
};

/** Everything that fails, in the order of the rules; a rule once for each place. If empty, the invoice may be sent. */
export const failuresOf = (invoice: EInvoice, format: EInvoiceFormat): readonly RuleFailure[] =>
  rulesOf[format].flatMap(({ id, severity, mend, at }) => at(invoice, format).map((place) => ({ rule: id, severity, mend, place })));
