// The worlds that suggestions are measured in.
import { agencyFrench } from './agency-french.ts';
import type { World } from './book-world.ts';
import { creatorAmerican } from './creator-american.ts';
import { freelancerGerman } from './freelancer-german.ts';
import { heldOut } from './held-out.ts';

export const worlds: readonly (World & { readonly isHeldOut: boolean })[] = [
  ...[freelancerGerman, creatorAmerican, agencyFrench].map((world) => ({ ...world, isHeldOut: false })),
  ...heldOut.map((world) => ({ ...world, isHeldOut: true })),
];
