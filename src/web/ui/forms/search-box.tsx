// A search input that is stored in the URL, debounced.
import { useEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';
import { SearchInput } from './text-input.tsx';

const delayMs = 250;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The URL changed by other means than typing here, such as the back button.
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      latest.current(typed.trim());
    }, delayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field label={label} hideLabel className="min-w-48 flex-1 basis-full sm:basis-56">
      <SearchInput placeholder={placeholder} value={typed} maxLength={200} onChange={(e) => setTyped(e.currentTarget.value)} />
    </Field>
  );
}
