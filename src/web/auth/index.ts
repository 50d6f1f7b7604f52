// The front door of auth: what the other modules show of it.
export { StepUpDialog } from './step-up-dialog.tsx';
