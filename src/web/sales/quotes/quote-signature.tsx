// A drawn signature: strokes on a 1000 × 400 area. The input is only numbers, so the output can only be a path.

export interface QuoteSignatureProps {
  readonly strokes: readonly (readonly number[])[];
  readonly label: string;
}

/** "M1 2L3 4": a stroke of one point is a dot. */
export function strokePath(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  const [first] = points;
  return first === undefined ? '' : points.length === 1 ? `M${first}L${first}` : `M${points.join('L')}`;
}

export function QuoteSignature({ strokes, label }: QuoteSignatureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 400"
      className="mt-2 h-20 w-50 max-w-full rounded border border-line bg-raised text-ink"
    >
      <path
        d={strokes.map(strokePath).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
