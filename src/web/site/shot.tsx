// A screenshot of the product, light or dark as the page is. scripts/screenshots.ts takes them from the sample business.
const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' });

export const shotNames = ['dashboard', 'transactions', 'journal', 'income-statement'] as const;
export type ShotName = (typeof shotNames)[number];

const width = 1280;
const height = 800;
const addressOf = (name: ShotName, scheme: string, wide: number) => files[`./shots/${name}-${scheme}-${wide}.webp`];

export interface ShotProps {
  readonly name: ShotName;
  readonly alt: string;
  /** How wide it is drawn, for the browser to choose a file by. */
  readonly sizes: string;
  readonly className?: string;
}

export function Shot({ name, alt, sizes, className = '' }: ShotProps) {
  const set = (scheme: string) => [720, 1440].map((wide) => `${addressOf(name, scheme, wide)} ${wide}w`).join(', ');
  return (
    <picture>
      <source data-scheme="dark" media="(prefers-color-scheme: dark)" srcSet={set('dark')} sizes={sizes} />
      <img
        src={addressOf(name, 'light', 720)}
        srcSet={set('light')}
        sizes={sizes}
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
