// Facts about the operator of this site, the same in every language. An operator replaces them here, or clears what does not apply;
// an empty text leaves its line out. Claims about size and history are the operator's own.
export const operator = {
  name: 'Daybook',
  foundedIn: '2023',
  headquarters: ['Daybook', '100 Ledger Street', 'San Francisco, CA 94100', 'USA'],
  supportMail: 'support@example.com',
  salesMail: 'sales@example.com',
  careersMail: 'careers@example.com',
  securityMail: 'security@example.com',
  phone: '+1 555 0100',
  /** Shown on the page About as figures that the operator states. */
  stats: { users: '12k+', countries: '150+', awards: '5+' },
};
