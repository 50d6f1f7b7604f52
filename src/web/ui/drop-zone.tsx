// A place to drop a file; a button for everyone who does not drag.
import clsx from 'clsx';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { CircleAlert, FileText, Upload, X } from './icons.ts';

export interface DropZoneProps {
  readonly label: string;
  /** "CSV, OFX, QIF, CAMT.053 or MT940, up to 20 MB" */
  readonly help: string;
  /** Endings with their dot: ['.csv', '.ofx']. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
  /** What the server or the parser found wrong with it. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** What is wrong with a file before anyone reads it, in words. */
function complaint(file: File, accept: readonly string[], maxBytes: number): string | undefined {
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return `${file.name} is not a kind of file that can be read here. ${accept.join(', ')} can.`;
  if (file.size > maxBytes) return `${file.name} has ${sizeInWords(file.size)}; up to ${sizeInWords(maxBytes)} can be read at once.`;
  return file.size === 0 ? `${file.name} is empty.` : undefined;
}

export function DropZone({ label, help, accept, maxBytes, file, onFile, error, disabled = false }: DropZoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string>();
  const problem = refused ?? error;
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (!first) return;
    const wrong = files.length > 1 ? 'One file at a time, please.' : complaint(first, accept, maxBytes);
    setRefused(wrong);
    if (wrong === undefined) onFile(first);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div>
      <div
        onDragOver={(e) => {
          e.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          'flex flex-col items-center rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors',
          over ? 'border-accent bg-accent-soft' : problem === undefined ? 'border-line-strong/60' : 'border-negative/70',
          disabled && 'opacity-50',
        )}
      >
        <Chosen label={label} file={file} disabled={disabled} onRemove={() => onFile(null)} />
        <p id={`${id}-help`} className="mt-1 text-small text-muted">
          {help}
        </p>
        <Button
          className="mt-4"
          disabled={disabled}
          aria-describedby={problem === undefined ? `${id}-help` : `${id}-error`}
          onClick={() => input.current?.click()}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(e) => {
            take(e.currentTarget.files);
            e.currentTarget.value = '';
          }}
        />
      </div>
      <p id={`${id}-error`} role="alert" className="mt-2 flex gap-1.5 text-small text-negative empty:hidden">
        {problem !== undefined && <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" strokeWidth={2} />}
        {problem}
      </p>
    </div>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly file: File | null;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function Chosen({ label, file, disabled, onRemove }: ChosenProps) {
  const Picture = file ? FileText : Upload;
  return (
    <>
      <Picture aria-hidden="true" className="size-8 text-accent" strokeWidth={1.25} />
      {file ? (
        <p className="mt-3 flex items-center gap-2 font-medium">
          <span className="max-w-72 truncate">{file.name}</span>
          <span className="font-normal text-muted">{sizeInWords(file.size)}</span>
          <button
            type="button"
            aria-label={`Take ${file.name} away`}
            disabled={disabled}
            onClick={onRemove}
            className="rounded-sm p-1 text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      ) : (
        <p className="mt-3 font-medium">{label}</p>
      )}
    </>
  );
}
