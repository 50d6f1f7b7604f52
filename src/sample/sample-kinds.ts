import type { BusinessKind } from '#core/ledger/chart.ts';
import { agency } from './agency.ts';
import { creator } from './creator.ts';
import { freelancer } from './freelancer.ts';
import type { SampleContent } from './sample-content.ts';
import { shop } from './shop.ts';

export const sampleKinds: Readonly<Record<BusinessKind, SampleContent>> = { freelancer, creator, agency, shop };
