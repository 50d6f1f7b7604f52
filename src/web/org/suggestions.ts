// Suggested details of a new business, from the browser's languages and time zone: country, currency, time zone, fiscal year.
import { countries, countryCurrency, isCountry } from '#core/country.ts';

export interface Surroundings {
  /** The browser's languages, preferred first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
}

// Countries where small businesses commonly end their fiscal year in a month other than December.
const fiscalStart: Readonly<Record<string, number>> = { AU: 7, BD: 7, GB: 4, HK: 4, IN: 4, NZ: 4, PK: 7, ZA: 3 };

export const fiscalYearStartOf = (country: string): number => fiscalStart[country] ?? 1;
export const currencyOf = (country: string): string => countryCurrency[country] ?? 'USD';

/** The likely number and date format: the browser's, if it is among those offered. */
export function localeOf(languages: readonly string[], offered: readonly string[]): string {
  const like = (tag: string) => offered.find((one) => one === tag) ?? offered.find((one) => one.startsWith(`${tag.split('-')[0]}-`));
  return languages.map(like).find((one) => one !== undefined) ?? 'en-US';
}

/** Time zones of a country; empty if the browser does not know them. */
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

/** The likely country: a region of the browser's languages that has the browser's time zone, else the country of that time zone, else
 * the main country of a language, else the United States. */
export function countryOf({ languages, timeZone }: Surroundings): string {
  const spoken = languages.map(regionOf).filter((region): region is string => region !== undefined && isCountry(region));
  return (
    spoken.find((region) => timeZonesOf(region).includes(timeZone)) ??
    countries.find((country) => timeZonesOf(country).includes(timeZone)) ??
    spoken[0] ??
    'US'
  );
}

/** The browser's time zone if the country has it, else the country's first. */
export function timeZoneFor(country: string, own: string): string {
  // For a country with several zones the browser's own is the better guess.
  const [first, ...more] = timeZonesOf(country);
  return first === undefined || more.length > 0 ? own : first;
}
