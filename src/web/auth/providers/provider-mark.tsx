// A provider's logo, small and in the text color so that other brands don't dominate our page; a key icon for one without a logo.
import { KeyRound } from '../../ui/icons.ts';

const shapes: Readonly<Record<string, string>> = {
  google:
    'M15.5 8.2c0-.6 0-1-.1-1.5H8v2.9h4.2a3.6 3.6 0 0 1-1.5 2.4l2.4 1.9c1.5-1.4 2.4-3.4 2.4-5.7ZM8 16c2 0 3.7-.7 5-1.8l-2.4-1.9a4.6 4.6 0 0 1-6.9-2.4L1.2 11.800A8 8 0 0 0 8 16ZM3.700 9.900a4.700 4.700 0 0 1 0-3L1.200 5a8 8 0 0 0 0 7ZM8 3.500c1.100 0 2.200.4 3 1.200l2.200-2.100A8 8 0 0 0 1.200 5l2.500 1.900A4.600 4.600 0 0 1 8 3.500Z',
  github:
    'M8 .6a7.500 7.500 0 0 0-2.400 14.600c.4.1.5-.2.5-.4v-1.300c-2 .4-2.500-1-2.500-1-.4-.8-.9-1.100-.9-1.100-.7-.5 0-.5 0-.5.8.1 1.200.8 1.200.8.7 1.200 1.900.9 2.300.7.1-.5.300-.9.5-1.100-1.600-.2-3.300-.8-3.300-3.600 0-.8.3-1.500.8-2-.1-.2-.4-1 .1-2 0 0 .6-.2 2 .8a7 7 0 0 1 3.700 0c1.400-1 2-.8 2-.8.500 1 .2 1.800.1 2 .5.5.8 1.200.8 2 0 2.800-1.700 3.400-3.400 3.600.3.2.5.7.5 1.400v2c0 .2.1.5.5.4A7.500 7.500 0 0 0 8 .6Z',
};

export function ProviderMark({ id }: { readonly id: string }) {
  const shape = shapes[id];
  if (shape === undefined) return <KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0" fill="currentColor">
      <path d={shape} />
    </svg>
  );
}
