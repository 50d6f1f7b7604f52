// Makes the whole page a drop target for statements, with an overlay while a file is dragged over it.
import { useEffect, useRef, useState } from 'react';
import { Upload } from '../ui/icons.ts';
import { texts } from './texts.ts';

function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

export function PageDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = texts.use().drop;
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    // dragenter of a child fires before dragleave of its parent, so only a depth counter tells when the file has left the window.
    let depth = 0;
    const on = {
      dragenter: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        depth += 1;
        setOver(true);
      },
      dragleave: () => {
        depth = Math.max(0, depth - 1);
        if (depth === 0) setOver(false);
      },
      dragover: (event: DragEvent) => {
        if (carriesFile(event)) event.preventDefault();
      },
      drop: (event: DragEvent) => {
        depth = 0;
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (event.defaultPrevented || !file) return;
        event.preventDefault();
        latest.current(file);
      },
    };
    for (const [name, listener] of Object.entries(on)) addEventListener(name as 'drop', listener);
    return () => {
      for (const [name, listener] of Object.entries(on)) removeEventListener(name as 'drop', listener);
    };
  }, []);
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-30 flex flex-col items-center justify-center gap-3 rounded-lg border-2 border-dashed border-accent bg-accent-soft/90">
      <Upload aria-hidden="true" className="size-10 text-accent" strokeWidth={1.25} />
      <p className="text-lead font-semibold">{t.title}</p>
      <p className="text-muted">{t.text}</p>
    </div>
  );
}
