// How to reach whoever runs this site.
import type { ContactSubject } from '#core/site/contact-message.ts';

const subjects: Readonly<Record<ContactSubject, string>> = {
  general: 'General Inquiry',
  support: 'Technical Support',
  billing: 'Billing Question',
  feature: 'Feature Request',
  partnership: 'Partnership',
  other: 'Other',
};

export const contact = {
  title: 'Contact · Daybook',
  description:
    'Email, phone, chat and sales: how to reach us, when, and how soon we answer. With a contact form and four common questions.',
  heading: 'Get in Touch',
  lead: 'Write, call or use the form. A person reads it and answers.',
  cards: {
    email: { title: 'Email Support', text: 'For anything that can wait an hour or two.', availability: '24/7, reply within 4 hours' },
    phone: { title: 'Phone Support', text: 'For what is quicker said than written.', availability: 'Mon-Fri 9AM-6PM PST' },
    chat: {
      title: 'Live Chat',
      text: 'Begin with the form below; in these hours a person takes it up at once.',
      link: 'Start with the form',
      availability: 'Mon-Fri 9AM-6PM PST',
    },
    sales: {
      title: 'Enterprise Sales',
      text: 'For teams, several businesses and installations of your own.',
      availability: 'Mon-Fri 9AM-6PM PST',
    },
  },
  form: {
    label: 'Write to us',
    heading: 'Send us a message',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    pickSubject: 'Select a subject',
    subjects,
    message: 'Message',
    messageHelp: 'At least 10 characters. Please leave out passwords and bank details.',
    website: 'Leave this field empty',
    send: 'Send Message',
    sending: 'Sending...',
    sent: { title: 'Message Sent Successfully!', text: `We'll get back to you within 24 hours.` },
    failed: 'Failed to send message. Please try again.',
    error: 'Error',
    problems: {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Please select a subject',
      message: 'Message must be at least 10 characters',
      tooLong: 'Message must be at most 5000 characters',
    },
  },
  questions: {
    label: 'Common questions',
    heading: 'Asked often',
    items: [
      {
        question: 'How secure is my financial data?',
        answer:
          'Passwords are kept as argon2id hashes and other secrets are sealed with AES-256-GCM. Each business is walled off in the database itself, two-factor sign-in and passkeys are there for every account, and nothing goes to third parties but what you send: mail to your customers, and their payments to the provider they choose. The security overview says what holds and what does not yet.',
        link: 'Read the security overview',
        to: '/security-overview',
      },
      {
        question: 'Can I import data from other accounting software?',
        answer:
          'Bank statements come in as CSV, OFX, QIF, CAMT.053 or MT940, so a past year can be rebuilt from your bank’s exports. Moving whole books over from QuickBooks, Xero or FreshBooks is in preparation.',
        link: 'How an import works',
        to: '/help',
      },
      {
        question: 'What do the AI features do?',
        answer:
          'The assistant proposes an account for each line, says how sure it is and why, and learns from your decisions alone. It runs on the same machine as your books. Below the confidence that you set, nothing is filed without you.',
        link: 'See the features',
        to: '/features',
      },
      {
        question: 'Is there a mobile app?',
        answer:
          'Daybook is laid out for a phone first and works in its browser today. An app to install on iOS and Android is in preparation.',
        link: 'See the features',
        to: '/features',
      },
    ],
  },
  office: {
    label: 'Our office',
    heading: 'Where we are',
    headquarters: 'Headquarters',
    hours: 'Office hours',
    weekdays: 'Mon-Fri 9-6 PST',
    weekend: 'Weekends closed',
    map: 'Interactive Map Coming Soon',
  },
};
