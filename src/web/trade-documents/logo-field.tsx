// The logo of the business: chosen, shown as the server keeps it, and taken away again. It is saved at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../platform/client.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { Upload } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { paperTexts } from './paper-texts.ts';

export function LogoField() {
  const t = paperTexts.use().paper;
  const cache = useQueryClient();
  const found = useQuery(api.paper.logo.queryOptions());
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? client.paper.saveLogo({ file }) : client.paper.removeLogo()),
    onSuccess: async (answer, file) => {
      cache.setQueryData(api.paper.logo.queryKey(), answer);
      notify({ variant: 'success', title: file ? t.saved : t.removed });
      await cache.invalidateQueries({ queryKey: api.paper.key() });
    },
    onError: (error) => notify({ variant: 'destructive', title: t.failed, description: sentenceOfError(error) }),
  });
  const logo = found.data?.logo ?? null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small font-medium">{t.logo}</p>
      <div className="flex flex-wrap items-center gap-4">
        {logo && (
          <img
            src={logo.dataUrl}
            alt={t.logo}
            width={logo.width}
            height={logo.height}
            className="h-14 w-auto max-w-48 rounded-md border border-line bg-[#ffffff] object-contain p-1.5"
          />
        )}
        <PicturePicker
          icon={Upload}
          label={t.logo}
          choose={logo ? t.change : t.choose}
          remove={logo ? t.remove : undefined}
          busy={change.isPending}
          onPick={(file) => change.mutate(file)}
        />
      </div>
      <p className="text-small text-muted">{t.help}</p>
    </div>
  );
}
