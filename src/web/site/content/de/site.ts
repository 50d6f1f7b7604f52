// Every public page in German.
import type { SiteContent } from '../en/site.ts';
import { about } from './about.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import { features } from './features.ts';
import { frame } from './frame.ts';
import { landing } from './landing.ts';
import { papers } from './papers.ts';
import { pricing } from './pricing.ts';
import { reading } from './reading.ts';

export const de: SiteContent = { frame, landing, features, pricing, about, careers, contact, reading, papers };
