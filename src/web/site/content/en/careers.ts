// Open positions.
export const careers = {
  title: 'Careers · Daybook',
  description: 'Three open positions: Senior Full Stack Developer, Product Designer, AI/ML Engineer.',
  heading: 'Build accounting people trust',
  lead: 'Small team, long view, plain language. We have three open positions.',
  terms: { department: 'Department', location: 'Location', type: 'Type' },
  requirements: 'What you bring',
  benefits: 'What you get',
  apply: 'Apply Now',
  comingSoon: {
    title: 'Application Feature Coming Soon!',
    text: (mail: string) => `We're building our application system. Please check back later or email us directly at ${mail}.`,
  },
  byMail: 'You can already apply by email:',
  openings: [
    {
      id: 'senior-full-stack-developer',
      title: 'Senior Full Stack Developer',
      department: 'Engineering',
      location: 'Remote',
      type: 'Full-time',
      description:
        'You build features from the PostgreSQL table to the last pixel, and own them: design, tests and how they run in production.',
      requirements: [
        'Several years of TypeScript on both client and server',
        'SQL beyond what an ORM writes for you: transactions, constraints, query plans',
        'Experience with keyboard and screen reader accessibility',
        'The patience to find the cause before fixing a bug',
      ],
      benefits: ['Work from anywhere', 'Four meeting-free weeks a year', 'Time and budget for learning', 'Hardware of your choice'],
    },
    {
      id: 'product-designer',
      title: 'Product Designer',
      department: 'Design',
      location: 'Remote',
      type: 'Full-time',
      description: 'You make dense screens calm. You design tables anyone can read, and you write the copy yourself.',
      requirements: [
        'A portfolio with work tools, not just marketing pages',
        'A feel for typography, numbers and print',
        'Prototypes in the browser rather than mockups',
        'User research with people who do their own books',
      ],
      benefits: ['Work from anywhere', 'Four meeting-free weeks a year', 'Time and budget for learning', 'A say in what we don’t build'],
    },
    {
      id: 'ai-ml-engineer',
      title: 'AI/ML Engineer',
      department: 'Engineering',
      location: 'Remote',
      type: 'Full-time',
      description:
        'You work on an assistant that explains itself: small models that learn from one business’s choices, run on its own server, and know when they’re unsure.',
      requirements: [
        'Solid statistics; you care about calibration',
        'Experience with short, messy, multilingual text',
        'Evaluation before cleverness: honest labels, held-out data',
        'TypeScript, or the desire to learn it',
      ],
      benefits: ['Work from anywhere', 'Four meeting-free weeks a year', 'Time and budget for learning', 'Freedom to publish your results'],
    },
  ],
  end: { text: 'Don’t see a fit? Get in touch anyway.', link: 'Contact us' },
};
