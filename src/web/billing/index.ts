// What other modules may use of billing.
export { LimitMark, useCurrencyMark, useFeatureMark } from './plan-gate.tsx';
export { PlanDoor, useIsUsageLoading } from './plan-door.tsx';
export { UpgradeLink } from './upgrade-link.tsx';
export { AskAdministrator, InstallationCard, useIsOperator } from './installation.tsx';
export { PlanHeading, usePrice } from './plan-heading.tsx';
export { PlanLimits } from './plan-limits.tsx';
export { SupportCard } from './support-card.tsx';
export { usePlan } from './subscription.tsx';
