// What defines a layout of a report: the headings by which it is recognized, and how its rows are read.
import type { PayoutSourceId } from './payout-source.ts';
import type { ReportReading } from './report-table.ts';

export interface ReportLayout {
  /** Rows of one layout have the same keys in every report. */
  readonly id: string;
  readonly source: PayoutSourceId;
  /** All of these must be present, in the form that `headingOf` gives. One that ends in * is a prefix. */
  readonly headings: string;
  /** Other forms of a heading. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** It has no dates: the user enters the day of the payout. */
  readonly hasNoDay?: boolean;
  readonly read: (reading: ReportReading) => void;
}
