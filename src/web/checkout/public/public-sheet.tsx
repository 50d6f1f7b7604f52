// The document behind a link, drawn with the same sheet that the business sees.
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { DocumentSheet } from '../../trade-documents/index.ts';

export const PublicSheet = ({ document }: { readonly document: PublicDocument }) => <DocumentSheet {...document} />;
