// The front door of billing for other modules' pages.
export { LimitMark, useCurrencyMark, useFeatureMark } from './plan-gate.tsx';
export { UpgradeLink } from './upgrade-link.tsx';
