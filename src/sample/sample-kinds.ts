// The sample business of each kind in each language.
import type { Language } from '#core/language.ts';
import type { BusinessKind } from '#core/ledger/chart.ts';
import { agency } from './agency.ts';
import { creator } from './creator.ts';
import { freelancer } from './freelancer.ts';
import type { KindContent, SampleContent } from './sample-content.ts';
import { samplePlaces } from './sample-places.ts';
import { shop } from './shop.ts';
import { de } from './texts.de.ts';
import { en, type SampleTexts } from './texts.en.ts';
import { es } from './texts.es.ts';
import { fr } from './texts.fr.ts';

const kinds: Readonly<Record<BusinessKind, (texts: SampleTexts) => KindContent>> = { freelancer, creator, agency, shop };
const texts: Readonly<Record<Language, SampleTexts>> = { en, de, fr, es };

export const sampleContent = (kind: BusinessKind, language: Language): SampleContent => ({
  ...kinds[kind](texts[language]),
  language,
  texts: texts[language],
  place: samplePlaces[language],
});
