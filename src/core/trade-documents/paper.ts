// The paper size of a country.
const letterCountries: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'PA', 'GT', 'SV', 'NI', 'DO', 'PR']);

export type Paper = 'A4' | 'LETTER';

/** Letter where it is usual (CLDR, paper size by territory), A4 everywhere else and where the country is not known. */
export const paperOf = (country: string): Paper => (letterCountries.has(country) ? 'LETTER' : 'A4');
