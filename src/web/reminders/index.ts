// What other modules may use of reminders: emails about a document, the next reminder, and promised payment dates.
export { ChaserCard } from './chaser-card.tsx';
export { HoldDialog } from './reminder-hold-dialog.tsx';
