// Quotes over HTTP: endpoint → permission → action.
import { quotesContract } from '#contract/sales/quotes.ts';
import { may, routes } from '../../platform/endpoint.ts';
import { proformaMail, proformaPdf, sendProforma } from '../proforma-actions.ts';
import { acceptQuote, convertQuote, declineQuote, listQuotes, quoteFigures, quoteStandingOf } from './quote-actions.ts';

export const quoteRoutes = routes(quotesContract, {
  listQuotes: may('sales.read', listQuotes),
  quoteFigures: may('sales.read', quoteFigures),
  quoteStanding: may('sales.read', quoteStandingOf),
  acceptQuote: may('sales.write', (work, { id, name, signature }) => acceptQuote(work, { id, name, signature })),
  declineQuote: may('sales.write', (work, { id, name, reason }) => declineQuote(work, { id, name, reason })),
  convertQuote: may('sales.write', convertQuote),
  proformaPdf: may('sales.read', proformaPdf),
  proformaMail: may('sales.read', proformaMail),
  sendProforma: may('sales.write', sendProforma),
});
