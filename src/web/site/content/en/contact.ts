// How to reach the operator of this site.
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
  description: 'Email, phone, chat and sales: how and when to reach us, plus a contact form and common questions.',
  heading: 'Get in Touch',
  lead: 'Email, call or use the form. A real person will answer.',
  cards: {
    email: { title: 'Email Support', text: 'For anything that can wait a few hours.', availability: '24/7, reply within 4 hours' },
    phone: { title: 'Phone Support', text: 'When it’s easier to talk.', availability: 'Mon-Fri 9AM-6PM PST' },
    chat: {
      title: 'Live Chat',
      text: 'Start with the form below. During these hours, we’ll reply right away.',
      link: 'Start with the form',
      availability: 'Mon-Fri 9AM-6PM PST',
    },
    sales: {
      title: 'Enterprise Sales',
      text: 'For teams, multiple businesses and self-hosting.',
      availability: 'Mon-Fri 9AM-6PM PST',
    },
  },
  form: {
    label: 'Contact form',
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
    heading: 'Frequently asked questions',
    items: [
      {
        question: 'How secure is my financial data?',
        answer:
          'Passwords are hashed with argon2id and other secrets are encrypted with AES-256-GCM. Each business is isolated in the database, and every account can use two-factor sign-in and passkeys. Nothing goes to third parties except what you send: emails to your customers, and their payments to the provider they choose. See the security overview for details and current limits.',
        link: 'Read the security overview',
        to: '/security-overview',
      },
      {
        question: 'Can I import data from other accounting software?',
        answer:
          'Yes. Drop the export files of QuickBooks, Xero, Wave, FreshBooks, Zoho Books, GnuCash and others, or a CSV with any columns. The move is rehearsed first: both trial balances are compared and every difference is named. Open invoices and bills come in so that they can be paid, and you can undo the whole move. Bank statements come in as CSV, OFX, QFX, QIF, CAMT.053, MT940 or PDF.',
        link: 'How importing works',
        to: '/help',
      },
      {
        question: 'What do the AI features do?',
        answer:
          'The assistant suggests a category for each transaction, with its confidence and reason, and learns only from your choices. It runs on the same server as your books. Below the confidence you set, nothing is categorized without your review.',
        link: 'View features',
        to: '/features',
      },
      {
        question: 'Is there a mobile app?',
        answer:
          'Daybook is designed for phones first and works in your browser today. An installable app for iOS and Android is coming soon.',
        link: 'View features',
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
