// Countries and the currency of each. Source: ISO 3166-1 (alpha-2 codes) and ISO 4217 list one; names come from the reader's own language.

const table = `AD EUR|AE AED|AF AFN|AG XCD|AI XCD|AL ALL|AM AMD|AO AOA|AR ARS|AS USD|AT EUR|AU AUD|AW AWG|AX EUR|AZ AZN|BA BAM|BB BBD|BD BDT|BE EUR|BF XOF|BG EUR|BH BHD|BI BIF|BJ XOF|BL EUR|BM BMD|BN BND|BO BOB|BQ USD|BR BRL|BS BSD|BT BTN|BW BWP|BY BYN|BZ BZD|CA CAD|CC AUD|CD CDF|CF XAF|CG XAF|CH CHF|CI XOF|CK NZD|CL CLP|CM XAF|CN CNY|CO COP|CR CRC|CU CUP|CV CVE|CW XCG|CX AUD|CY EUR|CZ CZK|DE EUR|DJ DJF|DK DKK|DM XCD|DO DOP|DZ DZD|EC USD|EE EUR|EG EGP|EH MAD|ER ERN|ES EUR|ET ETB|FI EUR|FJ FJD|FK FKP|FM USD|FO DKK|FR EUR|GA XAF|GB GBP|GD XCD|GE GEL|GF EUR|GG GBP|GH GHS|GI GIP|GL DKK|GM GMD|GN GNF|GP EUR|GQ XAF|GR EUR|GT GTQ|GU USD|GW XOF|GY GYD|HK HKD|HN HNL|HR EUR|HT HTG|HU HUF|ID IDR|IE EUR|IL ILS|IM GBP|IN INR|IO USD|IQ IQD|IR IRR|IS ISK|IT EUR|JE GBP|JM JMD|JO JOD|JP JPY|KE KES|KG KGS|KH KHR|KI AUD|KM KMF|KN XCD|KP KPW|KR KRW|KW KWD|KY KYD|KZ KZT|LA LAK|LB LBP|LC XCD|LI CHF|LK LKR|LR LRD|LS LSL|LT EUR|LU EUR|LV EUR|LY LYD|MA MAD|MC EUR|MD MDL|ME EUR|MF EUR|MG MGA|MH USD|MK MKD|ML XOF|MM MMK|MN MNT|MO MOP|MP USD|MQ EUR|MR MRU|MS XCD|MT EUR|MU MUR|MV MVR|MW MWK|MX MXN|MY MYR|MZ MZN|NA NAD|NC XPF|NE XOF|NF AUD|NG NGN|NI NIO|NL EUR|NO NOK|NP NPR|NR AUD|NU NZD|NZ NZD|OM OMR|PA PAB|PE PEN|PF XPF|PG PGK|PH PHP|PK PKR|PL PLN|PM EUR|PN NZD|PR USD|PS ILS|PT EUR|PW USD|PY PYG|QA QAR|RE EUR|RO RON|RS RSD|RU RUB|RW RWF|SA SAR|SB SBD|SC SCR|SD SDG|SE SEK|SG SGD|SH SHP|SI EUR|SJ NOK|SK EUR|SL SLE|SM EUR|SN XOF|SO SOS|SR SRD|SS SSP|ST STN|SV USD|SX XCG|SY SYP|SZ SZL|TC USD|TD XAF|TG XOF|TH THB|TJ TJS|TK NZD|TL USD|TM TMT|TN TND|TO TOP|TR TRY|TT TTD|TV AUD|TW TWD|TZ TZS|UA UAH|UG UGX|UM USD|US USD|UY UYU|UZ UZS|VA EUR|VC XCD|VE VES|VG USD|VI USD|VN VND|VU VUV|WF XPF|WS WST|XK EUR|YE YER|YT EUR|ZA ZAR|ZM ZMW|ZW ZWG`;

/** Currency (ISO 4217) by country (ISO 3166-1 alpha-2, and XK for Kosovo as in daily use). */
export const countryCurrency: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(table.split('|').map((line) => [line.slice(0, 2), line.slice(3)])),
);

/** Every country code, in alphabetical order of the codes. */
export const countries: readonly string[] = Object.keys(countryCurrency);

/** Is this the code of a country? Upper case only. */
export const isCountry = (code: string): boolean => Object.hasOwn(countryCurrency, code);

// Source: Directive 2006/112/EC art. 5 to 7 (Monaco counts as France); Northern Ireland belongs to the Union for goods only and is not
// included.
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' '));
/** Whether it is in the Union's VAT territory. */
export const isInUnion = (country: string): boolean => union.has(country);
