// The contact form and premium support over HTTP: endpoint → permission → action.
import { siteContract } from '#contract/site/site.ts';
import { asAnyone, may, routes } from '../platform/endpoint.ts';
import type { Contact } from './contact-actions.ts';
import type { requestSupport } from './support-actions.ts';

export const siteRoutes = (contact: Contact, support: ReturnType<typeof requestSupport>) =>
  routes(siteContract, {
    contactTicket: asAnyone(() => contact.ticket()),
    sendContact: asAnyone((work, input) => contact.send(work, input)),
    requestSupport: may('business.manage', support),
  });
