// The script of the public pages. It is progressive enhancement: reading, navigating and contacting us work without it. It never parses
// HTML: texts are already in the document and are only moved.
import { startConsent } from './consent.ts';
import { startContact } from './contact.ts';
import { startHelpSearch } from './help-search.ts';
import { startMenu } from './menu.ts';
import { showWaitingNotice, startNoticeButtons } from './notice.ts';
import { startPlans } from './plans.ts';
import { startPreferences } from './preferences.ts';

for (const start of [
  startConsent,
  startPreferences,
  startMenu,
  startNoticeButtons,
  startPlans,
  startContact,
  startHelpSearch,
  showWaitingNotice,
])
  start();

// The document may have been built in an earlier year.
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
