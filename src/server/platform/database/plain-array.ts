// Columns of many rows as array parameters, for `unnest`.

/**
 * Our own ids, dates, numbers and codes as a PostgreSQL array literal: none has a character that needs escaping, and searching each for one
 * took a third of the time of passing rows. All-null columns become an empty array: `unnest` pads the shorter ones.
 */
export function plainArray(values: readonly (string | number | bigint | boolean | null)[]): string {
  return values.every((value) => value === null) ? '{}' : `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
