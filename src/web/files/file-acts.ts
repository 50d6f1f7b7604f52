// Actions shared by the list and the drawer: download, and delete with undo.
import type { FileRow } from '#contract/files/files.ts';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction, useDownload } from '../platform/use-action.ts';
import { write } from '../platform/writing.ts';
import { sayFailed } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export function useDownloads() {
  const { said } = texts.use();
  const { busy, download } = useDownload();
  const saying = async (isDone: Promise<boolean>) => {
    if (await isDone) notify({ variant: 'success', title: said.success, description: said.downloaded });
  };
  return {
    busy,
    original: ({ id, name }: Pick<FileRow, 'id' | 'name'>) => saying(download(() => client.files.file({ id }), name, said.error)),
    zip: (ids: readonly string[]) => saying(download(() => client.files.zipFiles({ ids: [...ids] }), 'documents.zip', said.error)),
  };
}

/** Deletes at once and offers undo; returns whether the files were deleted. */
export function useRemove() {
  const { said } = texts.use();
  const words = useActionWords();
  const locale = useLocale();
  const { run } = useAction();
  return (ids: readonly string[]): Promise<boolean> => {
    const restore = () =>
      write(() => client.files.restoreFiles({ ids: [...ids] })).then(
        () => notify({ variant: 'success', title: said.success, description: said.restored }),
        (error: unknown) => sayFailed(error, said.error),
      );
    return run(
      () => client.files.removeFiles({ ids: [...ids] }),
      () =>
        notify({
          variant: 'success',
          title: said.success,
          description: ids.length === 1 ? said.deleted : said.deletedMany(ids.length.toLocaleString(locale)),
          action: { label: words.undo, onPress: () => void restore() },
        }),
      said.error,
    );
  };
}
