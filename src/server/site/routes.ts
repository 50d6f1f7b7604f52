// The contact form over HTTP: endpoint → permission → action.
import { siteContract } from '#contract/site/site.ts';
import { asAnyone, routes } from '../platform/endpoint.ts';
import type { Contact } from './contact-actions.ts';

export const siteRoutes = (contact: Contact) =>
  routes(siteContract, {
    contactTicket: asAnyone(() => contact.ticket()),
    sendContact: asAnyone((work, input) => contact.send(work, input)),
  });
