// What other modules may use of reminders: what was sent about a document and what follows.
export { ChaserCard } from './chaser-card.tsx';
