// A signature field for finger, pen or mouse, stored as strokes on a 1000 × 400 area. Drawing is optional: people can also sign with their
// typed name, for example by keyboard.
import { type PointerEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RotateCcw } from '../../ui/icons.ts';
import { publicTexts } from '../../trade-documents/index.ts';

type Strokes = readonly (readonly number[])[];
export interface SignaturePadProps {
  readonly strokes: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

const [width, height] = [1000, 400];
const mostStrokes = 60;
const mostPoints = 1900;
/** Points closer together than this make no visible difference. */
const nearest = 5;

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

function pointOf(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    within(((event.clientX - box.left) / box.width) * width, width),
    within(((event.clientY - box.top) / box.height) * height, height),
  ];
}

/** A stroke of one point is a dot. */
const pathOf = (stroke: readonly number[]): string => {
  const points: string[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`);
  return points.length === 1 ? `M${points[0]}h0.1` : `M${points.join('L')}`;
};

export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const t = publicTexts.use().answer;
  const id = useId();
  const [isDrawing, setIsDrawing] = useState(false);
  const points = strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || strokes.length >= mostStrokes || points >= mostPoints) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsDrawing(true);
    onChange([...strokes, [...pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!isDrawing || !last || points >= mostPoints) return;
    const [x, y] = pointOf(event);
    if (Math.hypot(x - (last.at(-2) ?? 0), y - (last.at(-1) ?? 0)) < nearest) return;
    onChange([...strokes.slice(0, -1), [...last, x, y]]);
  };
  const end = () => setIsDrawing(false);
  return (
    <div>
      <p className="flex items-end justify-between gap-3">
        <span id={id} className="text-small font-medium">
          {t.draw}
        </span>
        {strokes.length > 0 && (
          <Button size="small" variant="ghost" icon={RotateCcw} onClick={() => onChange([])}>
            {t.clear}
          </Button>
        )}
      </p>
      <svg
        role="img"
        aria-label={strokes.length > 0 ? t.drawn : t.draw}
        aria-describedby={`${id}-help`}
        viewBox={`0 0 ${width} ${height}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        className="mt-1.5 block aspect-[5/2] w-full cursor-crosshair touch-none rounded-md border border-line-strong/70 bg-surface text-ink"
      >
        <path d="M60 320H940" className="stroke-line-strong" strokeWidth="2" />
        {strokes.map((stroke, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes are added at the end and cleared together
          <path
            key={at}
            d={pathOf(stroke)}
            fill="none"
            stroke="currentColor"
            strokeWidth="7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <p id={`${id}-help`} className="mt-1.5 text-small text-muted">
        {t.drawHelp}
      </p>
    </div>
  );
}
