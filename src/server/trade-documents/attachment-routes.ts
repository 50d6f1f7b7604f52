// Files that go with documents, over HTTP: endpoint → permission → action.
import { attachmentContract } from '#contract/trade-documents/attachments.ts';
import { may, routes } from '../platform/endpoint.ts';
import { addAttachment, attachment, attachments, removeAttachment } from './attachment-actions.ts';

export const attachmentRoutes = routes(attachmentContract, {
  attachments: may('sales.read', attachments),
  addAttachment: may('sales.write', addAttachment),
  attachment: may('sales.read', attachment),
  removeAttachment: may('sales.write', removeAttachment),
});
