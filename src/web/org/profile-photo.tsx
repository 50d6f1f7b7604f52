// The person's picture: chosen, shown at once as the server keeps it, and taken away again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../platform/client.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Camera } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { texts } from './settings-texts.ts';

export interface ProfilePhotoProps {
  readonly name: string;
  readonly url: string | null;
  /** Whether there is one of the person's own to take away. */
  readonly isOwn: boolean;
}

export function ProfilePhoto({ name, url, isOwn }: ProfilePhotoProps) {
  const t = texts.use().profile;
  const cache = useQueryClient();
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? client.org.savePhoto({ file }) : client.org.deletePhoto()),
    onSuccess: async (_saved, file) => {
      await cache.invalidateQueries({ queryKey: api.org.me.key() });
      notify({ variant: 'success', title: file ? t.photoSaved : t.photoRemoved });
    },
    onError: (error) => notify({ variant: 'destructive', title: t.error, description: sentenceOfError(error) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar large name={name} url={url} />
      <div className="min-w-0 flex-1 basis-56">
        <PicturePicker
          icon={Camera}
          label={t.photo}
          choose={t.changePhoto}
          remove={isOwn ? t.removePhoto : undefined}
          busy={change.isPending}
          onPick={(file) => change.mutate(file)}
        />
        <p className="mt-1.5 text-small text-muted">{t.photoHelp}</p>
      </div>
    </div>
  );
}
