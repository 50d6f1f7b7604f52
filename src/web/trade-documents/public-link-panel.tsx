// A public link, as the business sees it: copy, open, renew, disable.
import { useQuery } from '@tanstack/react-query';
import type { ShownLink } from '#contract/checkout/public-document.ts';
import { api, client } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { confirm, type Question } from '../ui/dialogs/confirm.tsx';
import { Field } from '../ui/forms/field.tsx';
import { ArrowUpRight, Copy, RotateCcw } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { publicTexts } from './public-texts.ts';

export interface LinkOf {
  readonly kind: 'document' | 'customer';
  readonly id: string;
}

async function copied(url: string): Promise<void> {
  const { link, transfer } = publicTexts.now();
  try {
    await navigator.clipboard.writeText(url);
    notify({ variant: 'success', title: link.copied });
  } catch {
    notify({ variant: 'destructive', title: transfer.notCopied });
  }
}

export function PublicLinkPanel({ of }: { readonly of: LinkOf }) {
  const t = publicTexts.use().link;
  const { busy, run } = useAction();
  const found = useQuery(api.behindLinks.publicLink.queryOptions({ input: of, staleTime: 0 }));
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined)
    return (
      <Waiting label={publicTexts.now().frame.loading}>
        <Skeleton className="h-9 w-full" />
      </Waiting>
    );
  if (found.data === null)
    return (
      <Button variant="primary" loading={busy} onClick={() => void run(() => client.behindLinks.makePublicLink(of))}>
        {t.make}
      </Button>
    );
  return <Made of={of} link={found.data} />;
}

interface MadeProps {
  readonly of: LinkOf;
  readonly link: ShownLink;
}

function Made({ of, link }: MadeProps) {
  const t = publicTexts.use().link;
  const locale = useLocale();
  const { busy, run } = useAction();
  const act = async (question: Question, work: () => Promise<unknown>, said: string) => {
    if (await confirm({ ...question, cancelLabel: t.keep, danger: true }))
      await run(work, () => notify({ variant: 'success', title: said }));
  };
  const renew = () =>
    act(
      { title: t.renewTitle, description: t.renewText, confirmLabel: t.renewYes },
      () => client.behindLinks.renewPublicLink(of),
      t.renewed,
    );
  const revoke = () =>
    act(
      { title: t.revokeTitle, description: t.revokeText, confirmLabel: t.revokeYes },
      () => client.behindLinks.revokePublicLink(of),
      t.revoked,
    );
  return (
    <div className="flex flex-col gap-3">
      <Field label={t.url} help={link.viewedOn === null ? t.notViewed : t.viewed(formatDay(link.viewedOn, locale))}>
        <TextInput readOnly value={link.url} onFocus={(e) => e.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onClick={() => void copied(link.url)}>
          {t.copy}
        </Button>
        <a href={new URL(link.url).pathname} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          <ArrowUpRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {of.kind === 'document' ? t.openPay : t.openPortal}
        </a>
      </div>
      <div className="border-t border-line pt-2">
        <div className="-ml-2.5 flex flex-wrap gap-1">
          <Button variant="ghost" size="small" icon={RotateCcw} loading={busy} onClick={() => void renew()}>
            {t.renew}
          </Button>
          <Button variant="ghost" size="small" disabled={busy} onClick={() => void revoke()}>
            {t.revoke}
          </Button>
        </div>
      </div>
    </div>
  );
}
