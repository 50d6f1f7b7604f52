// What the page for an unknown address says. Everything else of the public site is in content/.
export const en = {
  notFound: {
    pageTitle: 'Page not found · Daybook',
    home: 'home',
    loading: 'Loading suggestions…',
    title: 'Page not found',
    message: 'The link may be broken or the page may have moved.',
    links: { dashboard: 'Return to Dashboard', features: 'Explore Features', pricing: 'View Pricing' },
    suggestions: 'Suggested pages',
    homepage: 'Go to homepage',
    support: 'Contact support',
    update: {
      title: 'Content Update',
      description: 'Using default 404 content as AI suggestions could not be loaded.',
    },
  },
};
export type SiteTexts = typeof en;
