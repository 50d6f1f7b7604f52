// A QR code as the path of its dark modules, ready to be drawn.
import { encode } from 'uqr';

export interface QrPath {
  /** Modules on a side, without the quiet zone of four around it. */
  readonly size: number;
  readonly path: string;
}

/** Error correction M, as EPC069-12 asks for; no quiet zone. */
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
