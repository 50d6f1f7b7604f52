// What the page for an unknown address says. Everything else of the public site is in content/.
export const en = {
  notFound: {
    pageTitle: 'Page not found · Daybook',
    home: 'home',
    loading: 'Looking for what you may have meant…',
    title: 'This page was never written',
    message: 'The address leads nowhere: it may have been mistyped, or the page has moved. Your books are where you left them.',
    links: { dashboard: 'Return to Dashboard', features: 'Explore Features', pricing: 'View Pricing' },
    suggestions: 'Where you might go instead',
    homepage: 'Go to the homepage',
    support: 'Contact support',
    update: {
      title: 'Content Update',
      description: 'Using default 404 content as AI suggestions could not be loaded.',
    },
  },
};
export type SiteTexts = typeof en;
