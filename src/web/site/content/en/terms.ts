// The terms of use: what the product really does.
import type { Paper } from './paper.ts';

export const terms: Paper = {
  title: 'Terms · Daybook',
  description: 'What you can expect from Daybook, and what we expect from you.',
  heading: 'Terms of use',
  intro: 'Short, because the software is yours to run.',
  sections: [
    {
      heading: 'Who provides this service',
      paragraphs: [
        'Daybook is self-hosted software. The operator of this site sets the terms between you and them; if they haven’t, the following applies.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Use an email address you can be reached at, keep your password secret, and tell us if someone else may know it. You’re responsible for activity on your account until you tell us.',
      ],
    },
    {
      heading: 'Your books are yours',
      paragraphs: [
        'Everything you enter or import belongs to you. You can export it at any time, as a plain-text journal or as spreadsheets, without asking anyone.',
        'Posted entries stay in the history of your books. Corrections are made with reversing entries, as bookkeeping rules and tax offices require.',
      ],
    },
    {
      heading: 'Plans and prices',
      paragraphs: [
        'The free plan costs nothing and has limits. Plans aren’t sold here today: the administrator assigns larger plans on their own terms. Reaching a limit or leaving a plan never deletes anything from your books.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Don’t use the service to break the law, attack it or others, or access what isn’t yours. The administrator may close accounts that do, and will then provide their books on request.',
      ],
    },
    {
      heading: 'What Daybook doesn’t do',
      paragraphs: [
        'Daybook calculates; it doesn’t give advice. Suggested categories are only suggestions. You or your accountant are responsible for your books and tax returns.',
        'The software comes without warranty, as far as the law allows. Keep backups.',
      ],
    },
  ],
};
