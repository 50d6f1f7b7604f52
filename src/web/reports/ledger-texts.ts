// What the general ledger says; English comes with them, another language when it is first shown.
import { makeTexts } from '../platform/texts.ts';
import { en } from './ledger-texts.en.ts';

export const ledgerTexts = makeTexts(en, import.meta.glob('./ledger-texts.{es,fr,de}.ts'));
