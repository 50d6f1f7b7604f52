// Every public page in English; the other languages have the same shape, so that the compiler finds what is missing.
import { about } from './about.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import { features } from './features.ts';
import { frame } from './frame.ts';
import { landing } from './landing.ts';
import { papers } from './papers.ts';
import { pricing } from './pricing.ts';
import { reading } from './reading.ts';

export const en = { frame, landing, features, pricing, about, careers, contact, reading, papers };
export type SiteContent = typeof en;
