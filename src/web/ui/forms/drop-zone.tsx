// A drop zone for a file, with a button as alternative.
import clsx from 'clsx';
import { useId, useRef, useState, type DragEvent } from 'react';
import type { Language } from '#core/language.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Button } from '../button.tsx';
import { dropZoneWords } from './drop-zone-words.ts';
import { CircleAlert, FileText, Upload, X } from '../icons.ts';

export interface DropZoneProps {
  readonly label: string;
  /** "CSV, OFX, QIF, CAMT.053 or MT940, up to 20 MB" */
  readonly help: string;
  /** File extensions with dot: ['.csv', '.ofx']. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile?: (file: File | null) => void;
  /** Takes several at once instead. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** One line high, where files are only added. */
  readonly isSmall?: boolean;
  /** The error from the server or the parser. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

function sizeInWords(bytes: number, locale: string): string {
  const written = (value: number, decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
  return bytes < 1024 * 1024 ? `${written(Math.max(1, bytes / 1024), 0)} KB` : `${written(bytes / 1024 / 1024, 1)} MB`;
}

/** The error of a file before it is read (type, size), in words. */
function complaint(file: File, { accept, maxBytes }: DropZoneProps, language: Language, locale: string): string | undefined {
  const words = dropZoneWords[language];
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending))) return words.unreadable(file.name, accept.join(', '));
  if (file.size > maxBytes) return words.tooLarge(file.name, sizeInWords(file.size, locale), sizeInWords(maxBytes, locale));
  return file.size === 0 ? words.empty(file.name) : undefined;
}

/** Takes one file, or several where they are wanted, unless something is wrong with one of them. */
function useTaking(props: DropZoneProps) {
  const { onFile, onFiles } = props;
  const language = useLanguage();
  const words = dropZoneWords[language];
  const locale = useLocale();
  const [refused, setRefused] = useState<string>();
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (!first) return;
    const all = [...files];
    const wrong = onFiles
      ? all.map((one) => complaint(one, props, language, locale)).find((one) => one !== undefined)
      : all.length > 1
        ? words.oneAtATime
        : complaint(first, props, language, locale);
    setRefused(wrong);
    if (wrong !== undefined) return;
    onFile?.(first);
    onFiles?.(all);
  };
  return { take, refused };
}

export function DropZone(props: DropZoneProps) {
  const { label, help, accept, file, onFile, onFiles, isSmall = false, error, disabled = false } = props;
  const words = dropZoneWords[useLanguage()];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { take, refused } = useTaking(props);
  const problem = refused ?? error;
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
          'flex flex-col items-center rounded-lg border-2 border-dashed px-6 text-center transition-colors',
          isSmall ? 'py-4' : 'py-10',
          over ? 'border-accent bg-accent-soft' : problem === undefined ? 'border-line-strong/60' : 'border-negative/70',
          disabled && 'opacity-50',
        )}
      >
        <Chosen label={label} file={file} disabled={disabled} isSmall={isSmall} onRemove={() => onFile?.(null)} />
        <p id={`${id}-help`} className="mt-1 text-small text-muted">
          {help}
        </p>
        <Button
          className="mt-4"
          disabled={disabled}
          aria-describedby={problem === undefined ? `${id}-help` : `${id}-error`}
          onClick={() => input.current?.click()}
        >
          {onFiles ? words.chooseSeveral : file ? words.chooseAnother : words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept.join(',')}
          multiple={onFiles !== undefined}
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
  readonly isSmall: boolean;
  readonly onRemove: () => void;
}

function Chosen({ label, file, disabled, isSmall, onRemove }: ChosenProps) {
  const words = dropZoneWords[useLanguage()];
  const locale = useLocale();
  const Picture = file ? FileText : Upload;
  return (
    <>
      {!isSmall && <Picture aria-hidden="true" className="size-8 text-accent" strokeWidth={1.25} />}
      {file ? (
        <p className="mt-3 flex items-center gap-2 font-medium">
          <span className="max-w-72 truncate">{file.name}</span>
          <span className="font-normal text-muted">{sizeInWords(file.size, locale)}</span>
          <button
            type="button"
            aria-label={words.takeAway(file.name)}
            disabled={disabled}
            onClick={onRemove}
            className="rounded-sm p-1 text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </p>
      ) : (
        <p className={clsx('font-medium', !isSmall && 'mt-3')}>{label}</p>
      )}
    </>
  );
}
