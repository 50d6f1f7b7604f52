// Ways to add a file to a page: a button, the phone's camera, the clipboard, and drag and drop anywhere.
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonSize } from '../ui/button.tsx';
import type { Upload } from '../ui/icons.ts';

type OnFiles = (files: readonly File[]) => void;

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
const isIntoField = ({ target }: Event): boolean => target instanceof Element && target.closest('input, textarea') !== null;

/** Files that are pasted or dropped anywhere on the page while `isOn`; true while some are dragged over it. */
export function useGivenFiles(onFiles: OnFiles, isOn = true): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const listen = <Name extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(name: Name, on: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, on, { signal: listening.signal });
    const take = (event: Event, files: FileList | undefined) => {
      if (!files?.length) return;
      event.preventDefault();
      latest.current([...files]);
    };
    listen('paste', (event) => {
      // A copied spreadsheet cell is both text and image: a text field gets the text.
      if (isIntoField(event) && event.clipboardData?.types.includes('text/plain')) return;
      take(event, event.clipboardData?.files);
    });
    listen('dragover', (event) => {
      if (!isOfFiles(event)) return; // text dragged into the search box goes there
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      if (isOfFiles(event)) take(event, event.dataTransfer?.files);
    });
    return () => listening.abort();
  }, [isOn]);
  return isOver;
}

interface FilePickerProps {
  readonly label: string;
  readonly icon: typeof Upload;
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly size?: ButtonSize;
  readonly onFiles: OnFiles;
}
export function FilePicker({ label, icon, camera = false, multiple = true, size = 'medium', onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={camera ? 'hidden pointer-coarse:inline' : undefined}>
      <Button icon={icon} size={size} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        {...(camera ? { accept: 'image/*', capture: 'environment' as const } : { multiple })}
        onChange={(e) => {
          onFiles([...(e.currentTarget.files ?? [])]);
          e.currentTarget.value = '';
        }}
      />
    </span>
  );
}
