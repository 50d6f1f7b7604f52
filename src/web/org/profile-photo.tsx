// The person's picture: chosen, shown as the server stored it, and removed.
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Camera } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PicturePicker } from '../ui/forms/picture-picker.tsx';
import { texts } from './settings-texts.ts';

export interface ProfilePhotoProps {
  readonly name: string;
  readonly url: string | null;
  /** Whether there is an uploaded picture to remove. */
  readonly isOwn: boolean;
}

export function ProfilePhoto({ name, url, isOwn }: ProfilePhotoProps) {
  const words = useActionWords();
  const t = texts.use().profile;
  const { busy, run } = useAction();
  const change = (file: File | null) =>
    run(
      async () => void (file ? await client.org.savePhoto({ file }) : await client.org.deletePhoto()),
      () => notify({ variant: 'success', title: file ? t.photoSaved : t.photoRemoved }),
      t.error,
    );
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar large name={name} url={url} />
      <div className="min-w-0 flex-1 basis-56">
        <PicturePicker
          icon={Camera}
          label={t.photo}
          choose={t.changePhoto}
          remove={isOwn ? words.remove : undefined}
          busy={busy}
          onPick={(file) => void change(file)}
        />
        <p className="mt-1.5 text-small text-muted">{t.photoHelp}</p>
      </div>
    </div>
  );
}
