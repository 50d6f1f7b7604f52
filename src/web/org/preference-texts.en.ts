// What the page of notification settings and the page of unsubscribe links say, in English: the shape of the other languages.

export const en = {
  page: {
    title: 'Notifications',
    description: 'What Daybook tells you about, and how. These settings are yours and apply to all your businesses.',
    what: 'Your notification settings',
    loading: 'Loading settings…',
    saved: 'Saved',
    email: 'Email',
    emailOff: 'All email notifications are off in your profile. Emails about your account and your access are always sent.',
    turnOn: 'Turn on',
    inApp: 'In-app',
    placeTitle: 'Language and time zone',
    language: 'Preferred language',
    timeZone: 'Time zone',
    deviceZone: 'Same as this device',
    usual: 'Common',
    otherZones: 'All time zones',
    profileTitle: 'Notifications',
    profileEmail: 'Email notifications',
    profileEmailHelp: 'Emails about your account and your access are always sent.',
    profileLink: 'Choose what you’re notified of',
  },
  zones: {
    'America/New_York': 'Eastern',
    'America/Los_Angeles': 'Pacific',
    'Europe/Berlin': 'Central European',
    'Asia/Tokyo': 'Japan Standard',
  },
  topics: {
    transactionAlerts: {
      label: 'Transaction alerts',
      help: 'Online payments, customers’ answers to quotes, failed payouts, emails that couldn’t be delivered.',
    },
    budgetUpdates: { label: 'Budget updates', help: 'When a budget is nearly used or exceeded, at most once a day.' },
    reportSummaries: { label: 'Report summaries', help: 'Reports that you or a colleague had emailed to you on a schedule.' },
    securityAlerts: {
      label: 'Security alerts',
      help: 'Sign-ins on a new device. Changes to your password, email and sign-in methods are always sent.',
    },
    activityFeed: { label: 'Activity feed', help: 'Quotes, payments, reminders, recurring invoices and budgets, in the bell.' },
    teamUpdates: { label: 'Team updates', help: 'Who joined, left or got another role, in the bell.' },
  },
  unsubscribe: {
    title: 'Email settings',
    what: 'This link',
    loading: 'Loading…',
    on: (topic: string) => `You get emails about “${topic}”.`,
    off: (topic: string) => `You no longer get emails about “${topic}”.`,
    stop: 'Unsubscribe',
    resume: 'Subscribe again',
    failed: 'This unsubscribe link doesn’t work',
    failedText: 'Open the link from the newest email, or sign in and change your notification settings.',
    settings: 'Notification settings',
  },
};
export type PreferenceTexts = typeof en;
