// The ten recovery codes, shown only once: to copy, save or print.
import { saveFile } from '../../platform/download.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { Copy, Download, Printer } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { texts } from '../security/security-texts.ts';

export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = texts.use().twoFactor;
  const written = `${t.file}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify({ variant: 'success', title: t.copied });
  };
  return (
    <div>
      <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">{t.codesOnce}</p>
      <ol className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2" data-print="hide">
        <Button icon={Copy} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button icon={Download} onClick={() => saveFile(new Blob([written], { type: 'text/plain' }), 'daybook-recovery-codes.txt')}>
          {actionWordsNow().download}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
    </div>
  );
}
