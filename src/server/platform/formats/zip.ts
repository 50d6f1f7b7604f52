// Streams several files into one zip. They are already compressed, so they are stored as they are.
import { unzipSync, Zip, ZipPassThrough } from 'fflate';

export interface OpenZip {
  /** Adds a file; returns the next chunk of the zip. */
  readonly add: (name: string, bytes: Uint8Array, changedAt: Date) => Buffer<ArrayBuffer>;
  readonly end: () => Buffer<ArrayBuffer>;
}

export function openZip(): OpenZip {
  let parts: Uint8Array[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, part) => {
    problem ??= error;
    parts.push(part);
  });
  const taken = (): Buffer<ArrayBuffer> => {
    if (problem) throw problem;
    const whole = Buffer.concat(parts);
    parts = [];
    return whole;
  };
  return {
    add(name, bytes, changedAt) {
      const file = new ZipPassThrough(name);
      file.mtime = changedAt;
      zip.add(file);
      file.push(bytes, true);
      return taken();
    },
    end() {
      zip.end();
      return taken();
    },
  };
}

/** The files of an archive that are wanted by their names. What they say they come to is what is made room for: more is never written. */
export function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  mostBytes: number,
): { readonly name: string; readonly bytes: Uint8Array }[] | 'too_large' | 'broken' {
  let total = 0;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isTaken = isWanted(name) && total + originalSize <= mostBytes;
        total += isWanted(name) ? originalSize : 0;
        return isTaken;
      },
    });
    return total > mostBytes ? 'too_large' : Object.entries(parts).map(([name, part]) => ({ name, bytes: part }));
  } catch {
    return 'broken';
  }
}
