// Endpoints behind public links, by the kind of link that opens each; and who may create links.
import { publicDocumentContract } from '#contract/checkout/public-document.ts';
import { may, routes } from '../platform/endpoint.ts';
import { seenAttachment, throughLink } from '../trade-documents/index.ts';
import {
  documentViewed,
  makePublicLink,
  portalViewed,
  publicLink,
  renewPublicLink,
  revokePublicLink,
  seenDocument,
  seenDocumentPdf,
  seenPortal,
} from './public-actions.ts';
import { acceptPublicQuote, declinePublicQuote } from './public-quote-actions.ts';

export const publicDocumentRoutes = routes(publicDocumentContract, {
  publicDocument: throughLink('document', seenDocument),
  publicDocumentPdf: throughLink('document', seenDocumentPdf),
  publicAttachment: throughLink('document', seenAttachment),
  publicDocumentViewed: throughLink('document', documentViewed),
  acceptPublicQuote: throughLink('document', acceptPublicQuote),
  declinePublicQuote: throughLink('document', declinePublicQuote),
  customerPortal: throughLink('customer', seenPortal),
  customerPortalViewed: throughLink('customer', portalViewed),
  publicLink: may('checkout.read', publicLink),
  makePublicLink: may('checkout.write', makePublicLink),
  renewPublicLink: may('checkout.write', renewPublicLink),
  revokePublicLink: may('checkout.write', revokePublicLink),
});
