// Attachments over HTTP: endpoint → permission → action.
import { attachmentContract } from '#contract/trade-documents/attachments.ts';
import { may, mayInSteps, routes } from '../platform/endpoint.ts';
import { addAttachment, attachment, attachments, removeAttachment } from './attachment-actions.ts';

export const attachmentRoutes = routes(attachmentContract, {
  attachments: may('trade-documents.read', attachments),
  addAttachment: mayInSteps('trade-documents.write', addAttachment),
  attachment: may('trade-documents.read', attachment),
  removeAttachment: may('trade-documents.write', removeAttachment),
});
