// Adds and removes links of documents, each with undo.
import type { FileSubject } from '#core/files/file-subject.ts';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { sayFailed, useAction } from '../platform/use-action.ts';
import { write } from '../platform/writing.ts';
import { useActionWords } from '../ui/action-words.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export function useLinks() {
  const { links: t } = texts.use();
  const words = useActionWords();
  const locale = useLocale();
  const { busy, run } = useAction();
  const change = (isLinked: boolean, ids: readonly string[], subject: FileSubject): Promise<boolean> => {
    const send = (asLinked: boolean) => (asLinked ? client.files.linkFiles : client.files.unlinkFiles)({ ids: [...ids], ...subject });
    const undo = () =>
      write(() => send(!isLinked)).then(
        () => notify({ variant: 'success', title: isLinked ? t.unlinked : t.linked }),
        (error: unknown) => sayFailed(error, t.failed),
      );
    return run(
      () => send(isLinked),
      () =>
        notify({
          variant: 'success',
          title: !isLinked ? t.unlinked : ids.length === 1 ? t.linked : t.linkedMany(ids.length.toLocaleString(locale)),
          action: { label: words.undo, onPress: () => void undo() },
        }),
      t.failed,
    );
  };
  return {
    busy,
    link: (ids: readonly string[], subject: FileSubject) => change(true, ids, subject),
    unlink: (ids: readonly string[], subject: FileSubject) => change(false, ids, subject),
  };
}
