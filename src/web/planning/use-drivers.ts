// How far the sliders of the cash plan are moved: in the URL, so that it can be shared.
import { mostDelay, mostPercent } from '#core/planning/cash-own.ts';
import { useUrlState } from '../platform/url-state.ts';

export const driverNames = ['delayDays', 'salesPercent', 'costsPercent'] as const;
export type DriverName = (typeof driverNames)[number];
export const driverLimits: Readonly<Record<DriverName, number>> = {
  delayDays: mostDelay,
  salesPercent: mostPercent,
  costsPercent: mostPercent,
};
const idPattern = /^[0-9a-f-]{36}$/u;

interface Driven {
  readonly delayDays?: number;
  readonly salesPercent?: number;
  readonly costsPercent?: number;
  readonly withoutContactId?: string;
}

/** The values in the URL; anything but a whole number within the limits is ignored. */
export function useDrivers(): {
  readonly drivers: Driven;
  readonly change: (name: DriverName | 'withoutContactId', value: string | null) => void;
} {
  const [params, change] = useUrlState();
  const drivers: { -readonly [Key in keyof Driven]: Driven[Key] } = {};
  for (const name of driverNames) {
    const value = Number(params.get(name) ?? 0);
    if (Number.isInteger(value) && value !== 0 && Math.abs(value) <= driverLimits[name]) drivers[name] = value;
  }
  const without = params.get('withoutContactId');
  if (without !== null && idPattern.test(without)) drivers.withoutContactId = without;
  return { drivers, change: (name, value) => change({ [name]: value }) };
}
