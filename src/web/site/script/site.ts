// The script of the public pages: all of it is an addition, none of it is needed to read, to go on or to write to us.
// Nothing is ever parsed as HTML: texts are in the document already and are moved, not made.
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

// The document may have been built last year.
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
