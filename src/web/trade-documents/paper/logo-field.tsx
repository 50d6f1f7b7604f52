// The logo of the business: chosen, shown as the server stored it, and removed. Saved at once.
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../platform/client.ts';
import { useAction } from '../../platform/use-action.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Upload } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { PicturePicker } from '../../ui/forms/picture-picker.tsx';
import { paperTexts } from './paper-texts.ts';

export function LogoField() {
  const words = useActionWords();
  const t = paperTexts.use().paper;
  const found = useQuery(api.paper.logo.queryOptions());
  const { busy, run } = useAction();
  const change = (file: File | null) =>
    run(
      () => (file ? client.paper.saveLogo({ file }) : client.paper.removeLogo()),
      () => notify({ variant: 'success', title: file ? t.saved : t.removed }),
      t.failed,
    );
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
          remove={logo ? words.remove : undefined}
          busy={busy}
          onPick={(file) => void change(file)}
        />
      </div>
      <p className="text-small text-muted">{t.help}</p>
    </div>
  );
}
