// Streams several files into one zip. They are already compressed, so they are stored as they are.
import { Zip, ZipPassThrough } from 'fflate';

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
