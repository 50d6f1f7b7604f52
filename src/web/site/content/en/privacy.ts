// The page about privacy: what the product really does.
import type { Paper } from './paper.ts';

export const privacy: Paper = {
  title: 'Privacy · Daybook',
  description: 'What Daybook stores about you, where, and what it never does.',
  heading: 'Privacy',
  intro: 'What Daybook stores about you, where, and what it never does.',
  sections: [
    {
      heading: 'What we store',
      paragraphs: [
        'All data is in the database of this site. The administrator can access it; other businesses on this site can’t see yours.',
      ],
      list: [
        'Your name, your email address, a one-way hash of your password, and what you add to your profile.',
        'Your sessions: when they started and were last used, with browser type and network address.',
        'A log of sign-in activity on your account.',
        'Your books.',
        'Your customers, their documents, and the emails you sent with their delivery status.',
        'For people who open a link to a document: the dates they viewed it and the payments they started. We don’t store network addresses with views.',
        'For people who accept or decline a quote: their name, signature and reason if given, the time and network address. It’s evidence for both sides and stays with the quote.',
        'Messages you send with the contact form.',
      ],
    },
    {
      heading: 'What we don’t do',
      paragraphs: [
        'There are no trackers, analytics, ads, or third-party fonts or scripts. Category suggestions are calculated on this server, only from your own choices. Your books are never used to train anything for others.',
      ],
    },
    {
      heading: 'When data leaves this server',
      paragraphs: ['Only in these cases:'],
      list: [
        'Emails to you and your customers, through the configured mail server.',
        'If a customer pays online: the amount, currency, document number, business name and language go to the provider they choose, and to Stripe also the customer’s email address. What they enter there stays there; we receive the amount, fee and status.',
        'If you sign in with Google, GitHub or another provider: what’s needed to confirm who you are.',
        'If the administrator has set up a language model: the address of a page that wasn’t found, so it can suggest alternatives. Nothing about you or your books.',
      ],
    },
    {
      heading: 'Cookies and storage in the browser',
      paragraphs: [
        'One cookie keeps you signed in. With your permission, we also remember your language and theme. The cookies page lists every item. Pages opened through a document link store nothing.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can view, correct and export your data, and ask for it to be deleted. Tax law may require books to be kept longer. Contact the administrator; the address is on the contact page.',
      ],
    },
  ],
};
