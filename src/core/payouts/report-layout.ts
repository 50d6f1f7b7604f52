// What a layout of a report is: the headings by which it is recognized, and how its rows are read.
import type { PayoutSourceId } from './payout-source.ts';
import type { ReportReading } from './report-table.ts';

export interface ReportLayout {
  /** Rows of one layout have the same keys in every report. */
  readonly id: string;
  readonly source: PayoutSourceId;
  /** All of these are there, as `headingOf` writes them. One that ends in * only has to begin so. */
  readonly headings: string;
  /** Other forms of a heading. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** It has no dates: the person says the day of the payout. */
  readonly hasNoDay?: boolean;
  readonly read: (reading: ReportReading) => void;
}
