// A screenshot of the product, in light or dark like the page. Created by scripts/screenshots.ts from the sample business.
const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' });

export const shotNames = ['dashboard', 'transactions', 'journal', 'income-statement', 'invoice', 'pay-page'] as const;
export type ShotName = (typeof shotNames)[number];

// The small file is half as large as the large one.
const sizes: Readonly<Record<ShotName, { readonly width: number; readonly height: number }>> = {
  dashboard: { width: 1440, height: 900 },
  transactions: { width: 1040, height: 832 },
  journal: { width: 1040, height: 832 },
  'income-statement': { width: 1040, height: 832 },
  invoice: { width: 1440, height: 900 },
  'pay-page': { width: 780, height: 1560 },
};
const addressOf = (name: ShotName, scheme: string, size: string) => files[`./shots/${name}-${scheme}-${size}.webp`];

export interface ShotProps {
  readonly name: ShotName;
  readonly alt: string;
  /** The `sizes` attribute, by which the browser chooses a file. */
  readonly sizes: string;
  readonly className?: string;
}

export function Shot({ name, alt, sizes: drawn, className = '' }: ShotProps) {
  const { width, height } = sizes[name];
  const set = (scheme: string) => `${addressOf(name, scheme, 'small')} ${width / 2}w, ${addressOf(name, scheme, 'large')} ${width}w`;
  return (
    <picture>
      <source data-scheme="dark" media="(prefers-color-scheme: dark)" srcSet={set('dark')} sizes={drawn} />
      <img
        src={addressOf(name, 'light', 'small')}
        srcSet={set('light')}
        sizes={drawn}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`h-auto w-full rounded-md border border-line shadow-raised ${className}`}
      />
    </picture>
  );
}
