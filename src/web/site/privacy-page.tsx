// What is kept about people, said of what the product really does.
import { Prose, type ProseSection } from './prose.tsx';

export const meta = () => [
  { title: 'Privacy · Daybook' },
  { name: 'description', content: 'What Daybook keeps about you, where, and what it never does.' },
];

const sections: readonly ProseSection[] = [
  {
    heading: 'What is kept',
    paragraphs: [
      'Your name, your email address and a one-way hash of your password. Your sessions: when they began and were last used, from which kind of browser and from which network address. Your books.',
      'All of it lies in the database of this installation. Whoever runs the machine can reach it; nobody else can, and no other business that uses the same installation can see yours.',
    ],
  },
  {
    heading: 'What is not done',
    paragraphs: [
      'Nothing is sent to third parties. There are no trackers, no analytics, no advertising and no fonts or scripts from elsewhere. Suggestions for categories are computed on this machine, from your own decisions alone.',
    ],
  },
  {
    heading: 'Cookies',
    paragraphs: [
      'One: it keeps you signed in, no script can read it, and it goes away when you sign out. Your choice of light or dark is remembered in your browser.',
    ],
  },
  {
    heading: 'Mail',
    paragraphs: [
      'Only what you set in motion: confirming your address, a new password, a notice when something about your sign-in changes.',
    ],
  },
];

export default function PrivacyPage() {
  return <Prose title="Privacy" intro="What Daybook keeps about you, where, and what it never does." sections={sections} />;
}
