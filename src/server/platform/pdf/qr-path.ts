// A QR code as an SVG path of its dark modules.
import { encode } from 'uqr';

export interface QrPath {
  /** Modules per side, without the quiet zone of four around it. */
  readonly size: number;
  readonly path: string;
}

/** Error correction level M, as EPC069-12 requires; no quiet zone. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const drawn: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      let width = 1;
      while (row[x + width]) width++;
      drawn.push(`M${x} ${y}h${width}v1h-${width}z`);
      x += width;
    }
    return drawn;
  });
  return { size, path: runs.join('') };
}
