// Beside the form: the sheet as one writes, or the pages of the PDF as they were last saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/client.ts';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { paperTexts, PrintedPages } from '../../trade-documents/index.ts';

export interface DraftPreviewProps {
  readonly id: string;
  /** Counts with every save; 0 before the first. */
  readonly version: number;
  /** The sheet. */
  readonly children: ReactNode;
}

export function DraftPreview({ id, version, children }: DraftPreviewProps) {
  const t = paperTexts.use().paper;
  const [view, setView] = useState<'live' | 'printed'>('live');
  if (version === 0) return children;
  const views = [
    { value: 'live', label: t.live },
    { value: 'printed', label: t.preview },
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl label={t.view} options={views} value={view} onChange={setView} />
      {view === 'live' ? children : <DraftPages id={id} version={version} />}
    </div>
  );
}

function DraftPages({ id, version }: Omit<DraftPreviewProps, 'children'>) {
  const options = api.paper.documentPages.queryOptions({ input: { id }, placeholderData: keepPreviousData, retry: false });
  // What was drawn is of one version, and stays right for it.
  const pages = useQuery({ ...options, queryKey: [...options.queryKey, version] as unknown as typeof options.queryKey, staleTime: 60_000 });
  return <PrintedPages printed={pages.data} isError={pages.isError} onRetry={() => void pages.refetch()} />;
}
