// What permissions are called: the area of the product, and what may be done there.
import type { Permission } from '#contract/org/permission.ts';
import { makeTexts } from '../platform/texts.ts';
import { en } from './permission-texts.en.ts';

export const permissionTexts = makeTexts(en, import.meta.glob('./permission-texts.{es,fr,de}.ts'));

/** `trade-documents.write`: the area and the right. */
export function areaOf(permission: Permission): { readonly area: string; readonly right: string } {
  const [area = '', right = ''] = permission.split('.');
  return { area, right };
}
