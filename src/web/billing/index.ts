// The front door of billing for other modules' pages.
export { UpgradeLink } from './upgrade-link.tsx';
