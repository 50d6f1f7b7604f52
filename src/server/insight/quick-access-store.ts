// The quick links of the dashboard: reference rows shared by everybody.
import type { Transaction } from '../platform/database/database.ts';

export interface QuickLink {
  readonly id: string;
  readonly label: string;
  readonly icon_name: string;
}

export const selectQuickLinks = (tx: Transaction, limit: number): Promise<QuickLink[]> =>
  tx
    .selectFrom('dashboard_nav_items')
    .select(['id', 'label', 'icon_name'])
    .where('is_enabled', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(limit)
    .execute();
