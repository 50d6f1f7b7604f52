// Currencies in use, with the number of decimal places of their minor unit. Source: ISO 4217 list one (active codes of states; funds and metals left out).

export type CurrencyInfo = { readonly exponent: 0 | 2 | 3 | 4; readonly name: string };

const noDecimals = `BIF Burundian franc|CLP Chilean peso|DJF Djiboutian franc|GNF Guinean franc|ISK Icelandic króna|JPY Japanese yen|KMF Comorian franc|KRW South Korean won|PYG Paraguayan guaraní|RWF Rwandan franc|UGX Ugandan shilling|VND Vietnamese đồng|VUV Vanuatu vatu|XAF Central African CFA franc|XOF West African CFA franc|XPF CFP franc`;

const threeDecimals = `BHD Bahraini dinar|IQD Iraqi dinar|JOD Jordanian dinar|KWD Kuwaiti dinar|LYD Libyan dinar|OMR Omani rial|TND Tunisian dinar`;

const fourDecimals = `CLF Chilean unit of account|UYW Uruguayan wage unit`;

const twoDecimals = `AED United Arab Emirates dirham|AFN Afghan afghani|ALL Albanian lek|AMD Armenian dram|AOA Angolan kwanza|ARS Argentine peso|AUD Australian dollar|AWG Aruban florin|AZN Azerbaijani manat|BAM Bosnian convertible mark|BBD Barbados dollar|BDT Bangladeshi taka|BMD Bermudian dollar|BND Brunei dollar|BOB Bolivian boliviano|BRL Brazilian real|BSD Bahamian dollar|BTN Bhutanese ngultrum|BWP Botswana pula|BYN Belarusian ruble|BZD Belize dollar|CAD Canadian dollar|CDF Congolese franc|CHF Swiss franc|CNY Chinese yuan|COP Colombian peso|CRC Costa Rican colón|CUP Cuban peso|CVE Cape Verdean escudo|CZK Czech koruna|DKK Danish krone|DOP Dominican peso|DZD Algerian dinar|EGP Egyptian pound|ERN Eritrean nakfa|ETB Ethiopian birr|EUR Euro|FJD Fijian dollar|FKP Falkland Islands pound|GBP Pound sterling|GEL Georgian lari|GHS Ghanaian cedi|GIP Gibraltar pound|GMD Gambian dalasi|GTQ Guatemalan quetzal|GYD Guyanese dollar|HKD Hong Kong dollar|HNL Honduran lempira|HTG Haitian gourde|HUF Hungarian forint|IDR Indonesian rupiah|ILS Israeli new shekel|INR Indian rupee|IRR Iranian rial|JMD Jamaican dollar|KES Kenyan shilling|KGS Kyrgyzstani som|KHR Cambodian riel|KPW North Korean won|KYD Cayman Islands dollar|KZT Kazakhstani tenge|LAK Lao kip|LBP Lebanese pound|LKR Sri Lankan rupee|LRD Liberian dollar|LSL Lesotho loti|MAD Moroccan dirham|MDL Moldovan leu|MGA Malagasy ariary|MKD Macedonian denar|MMK Myanmar kyat|MNT Mongolian tögrög|MOP Macanese pataca|MRU Mauritanian ouguiya|MUR Mauritian rupee|MVR Maldivian rufiyaa|MWK Malawian kwacha|MXN Mexican peso|MYR Malaysian ringgit|MZN Mozambican metical|NAD Namibian dollar|NGN Nigerian naira|NIO Nicaraguan córdoba|NOK Norwegian krone|NPR Nepalese rupee|NZD New Zealand dollar|PAB Panamanian balboa|PEN Peruvian sol|PGK Papua New Guinean kina|PHP Philippine peso|PKR Pakistani rupee|PLN Polish złoty|QAR Qatari riyal|RON Romanian leu|RSD Serbian dinar|RUB Russian ruble|SAR Saudi riyal|SBD Solomon Islands dollar|SCR Seychelles rupee|SDG Sudanese pound|SEK Swedish krona|SGD Singapore dollar|SHP Saint Helena pound|SLE Sierra Leonean leone|SOS Somali shilling|SRD Surinamese dollar|SSP South Sudanese pound|STN São Tomé and Príncipe dobra|SVC Salvadoran colón|SYP Syrian pound|SZL Swazi lilangeni|THB Thai baht|TJS Tajikistani somoni|TMT Turkmen manat|TOP Tongan paʻanga|TRY Turkish lira|TTD Trinidad and Tobago dollar|TWD New Taiwan dollar|TZS Tanzanian shilling|UAH Ukrainian hryvnia|USD United States dollar|UYU Uruguayan peso|UZS Uzbek sum|VED Venezuelan digital bolívar|VES Venezuelan bolívar|WST Samoan tālā|XCD East Caribbean dollar|XCG Caribbean guilder|YER Yemeni rial|ZAR South African rand|ZMW Zambian kwacha|ZWG Zimbabwe gold`;

// Withdrawn: XCG replaced the guilder in 2025, the euro the lev in 2026. Books that use them stay readable; nothing new can use them.
const former: Readonly<Record<string, CurrencyInfo['exponent']>> = { ANG: 2, BGN: 2 };

const read = (text: string, exponent: CurrencyInfo['exponent']): [string, CurrencyInfo][] =>
  text.split('|').map((line) => [line.slice(0, 3), { exponent, name: line.slice(4) }]);

/** Every currency that books may be kept in, by ISO 4217 code; `exponent` is the number of decimal places of the minor unit. */
export const currencies: Readonly<Record<string, CurrencyInfo>> = Object.freeze(
  Object.fromEntries(
    [...read(noDecimals, 0), ...read(twoDecimals, 2), ...read(threeDecimals, 3), ...read(fourDecimals, 4)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  ),
);

/** Is this the code of a currency that books may be kept in? Upper case only. */
export const isCurrency = (code: string): boolean => Object.hasOwn(currencies, code);

/**
 * Decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD. Throws RangeError on an unlisted code: check input with `isCurrency`
 * first.
 */
export function minorDigits(code: string): number {
  const exponent = isCurrency(code) ? currencies[code]?.exponent : Object.hasOwn(former, code) ? former[code] : undefined;
  if (exponent === undefined) throw new RangeError(`no currency ${code}`);
  return exponent;
}
