// Buttons to choose and remove a picture, with a hidden file input.
import { useRef } from 'react';
import { Button } from '../button.tsx';
import type { Icon } from '../icons.ts';

export interface PicturePickerProps {
  readonly icon: Icon;
  /** What the picture is. */
  readonly label: string;
  readonly choose: string;
  /** Left out if there is none to remove. */
  readonly remove?: string | undefined;
  readonly busy: boolean;
  /** null: it is removed. */
  readonly onPick: (file: File | null) => void;
}

export function PicturePicker({ icon, label, choose, remove, busy, onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      {remove !== undefined && (
        <Button variant="ghost" disabled={busy} onClick={() => onPick(null)}>
          {remove}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={label}
        className="hidden"
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          if (file) onPick(file);
          e.currentTarget.value = '';
        }}
      />
    </div>
  );
}
