// The states with sales tax, for naming a tax code. Rates are set by state, county and city, so none is included here.

/** Postal code and name of each, the District of Columbia included. */
export const usStates: readonly (readonly [code: string, name: string])[] = (
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|' +
  'GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|' +
  'MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|' +
  'NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|' +
  'SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
)
  .split('|')
  .map((text) => [text.slice(0, 2), text.slice(3)]);

/** States without a sales tax of their own; cities in Alaska may have one. */
const untaxed: ReadonlySet<string> = new Set(['AK', 'DE', 'MT', 'NH', 'OR']);
export const hasStateSalesTax = (code: string): boolean => !untaxed.has(code);
