// What a new business most likely is, from what the browser says about its owner: country, currency, time zone, fiscal year. Suggestions only.
import { countries, countryCurrency, isCountry } from '#core/country.ts';

export interface Surroundings {
  /** The browser's languages, most wanted first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
}

// Where small businesses commonly close their books in another month than December. Everybody can choose otherwise.
const fiscalStart: Readonly<Record<string, number>> = { AU: 7, BD: 7, GB: 4, HK: 4, IN: 4, NZ: 4, PK: 7, ZA: 3 };

export const fiscalYearStartOf = (country: string): number => fiscalStart[country] ?? 1;
export const currencyOf = (country: string): string => countryCurrency[country] ?? 'USD';

/** How somebody probably writes numbers and days: as their browser does, where that is among those offered. */
export function localeOf(languages: readonly string[], offered: readonly string[]): string {
  const like = (tag: string) => offered.find((one) => one === tag) ?? offered.find((one) => one.startsWith(`${tag.split('-')[0]}-`));
  return languages.map(like).find((one) => one !== undefined) ?? 'en-US';
}

/** Time zones of a country where the browser knows them; empty where it does not. */
export function timeZonesOf(country: string): readonly string[] {
  try {
    const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] } = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** The country somebody is probably in: one of their languages' regions in whose time they live, the one of that time, a language's own, or the United States. */
export function countryOf({ languages, timeZone }: Surroundings): string {
  const spoken = languages.map(regionOf).filter((region): region is string => region !== undefined && isCountry(region));
  return (
    spoken.find((region) => timeZonesOf(region).includes(timeZone)) ??
    countries.find((country) => timeZonesOf(country).includes(timeZone)) ??
    spoken[0] ??
    'US'
  );
}

/** Their own time where the country has it, else the country's first. */
export function timeZoneFor(country: string, own: string): string {
  // A country of several zones says nothing about which one: the browser's own is the better guess then.
  const [first, ...more] = timeZonesOf(country);
  return first === undefined || more.length > 0 ? own : first;
}
