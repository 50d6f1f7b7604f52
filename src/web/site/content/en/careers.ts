// Open positions.
export const careers = {
  title: 'Careers · Daybook',
  description: 'Three open positions: Senior Full Stack Developer, Product Designer, AI/ML Engineer.',
  heading: 'Build the books that people trust',
  lead: 'Small team, long view, plain words. Three positions are open.',
  terms: { department: 'Department', location: 'Location', type: 'Type' },
  requirements: 'What you bring',
  benefits: 'What you get',
  apply: 'Apply Now',
  comingSoon: {
    title: 'Application Feature Coming Soon!',
    text: (mail: string) => `We're building our application system. Please check back later or email us directly at ${mail}.`,
  },
  byMail: 'Applications by email are read already:',
  openings: [
    {
      id: 'senior-full-stack-developer',
      title: 'Senior Full Stack Developer',
      department: 'Engineering',
      location: 'Remote',
      type: 'Full-time',
      description:
        'You build from the table in PostgreSQL to the last pixel of the screen, and you own what you build: its promise, its tests, its behaviour at night.',
      requirements: [
        'Several years of TypeScript on both sides of the wire',
        'SQL beyond what a mapper writes for you: transactions, constraints, plans',
        'Interfaces that work by keyboard and by screen reader',
        'The patience to find out why before mending',
      ],
      benefits: [
        'Work from where you like',
        'Four weeks without meetings a year',
        'Time and money for learning',
        'Hardware of your choice',
      ],
    },
    {
      id: 'product-designer',
      title: 'Product Designer',
      department: 'Design',
      location: 'Remote',
      type: 'Full-time',
      description:
        'You make dense screens calm. You can set a table of figures so that a stranger reads it, and you write the words on it yourself.',
      requirements: [
        'A portfolio with work tools, not only with pages that sell',
        'A feeling for type, figures and print',
        'Prototypes in the browser rather than in pictures',
        'Studies with people who do their own accounts',
      ],
      benefits: [
        'Work from where you like',
        'Four weeks without meetings a year',
        'Time and money for learning',
        'A say in what is not built',
      ],
    },
    {
      id: 'ai-ml-engineer',
      title: 'AI/ML Engineer',
      department: 'Engineering',
      location: 'Remote',
      type: 'Full-time',
      description:
        'You work on an assistant that has to give its reasons: small models that learn from one business’s decisions, run on its own machine, and know when they do not know.',
      requirements: [
        'Sound statistics; calibration means something to you',
        'Experience with text that is short, dirty and multilingual',
        'Evaluation before cleverness: honest labels, held-out data',
        'TypeScript, or the wish to write it',
      ],
      benefits: [
        'Work from where you like',
        'Four weeks without meetings a year',
        'Time and money for learning',
        'Results that you may publish',
      ],
    },
  ],
  end: { text: 'Nothing that fits? Write to us all the same.', link: 'Contact us' },
};
