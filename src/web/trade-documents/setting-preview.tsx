// A preview of documents with unsaved settings, updated shortly after a change (debounced).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SalesSettings } from '#contract/sales/sales.ts';
import { api } from '../platform/client.ts';
import { paperTexts } from './paper/paper-texts.ts';
import { PrintedPages } from './paper/printed-pages.tsx';

const pauseMs = 400;

/** The debounced value. */
function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setStill(value), pauseMs);
    return () => clearTimeout(clock);
  }, [value]);
  return still;
}

export function SettingPreview({ settings }: { readonly settings: SalesSettings }) {
  const t = paperTexts.use().paper;
  const { sender, template } = useStill(settings);
  const pages = useQuery(api.paper.settingPages.queryOptions({ input: { sender, template }, placeholderData: keepPreviousData }));
  return (
    <section aria-label={t.preview}>
      <h2 className="mb-2 text-small font-medium text-muted">{t.preview}</h2>
      <PrintedPages printed={pages.data} isError={pages.isError} onRetry={() => void pages.refetch()} />
    </section>
  );
}
