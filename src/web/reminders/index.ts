// What other modules may use of reminders: what was sent about a document and what follows, and when it is promised to be paid.
export { ChaserCard } from './chaser-card.tsx';
export { HoldDialog } from './reminder-hold-dialog.tsx';
