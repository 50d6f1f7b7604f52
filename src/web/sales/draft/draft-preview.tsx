// The preview beside the form: live, or the PDF pages of the last saved version.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/client.ts';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { paperTexts, PrintedPages } from '../../trade-documents/index.ts';

export interface DraftPreviewProps {
  readonly id: string;
  /** Incremented with every save; 0 before the first. */
  readonly version: number;
  /** The live preview. */
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
  // Drawn pages belong to one version, so they never become stale.
  const pages = useQuery({ ...options, queryKey: [...options.queryKey, version] as unknown as typeof options.queryKey, staleTime: 60_000 });
  return <PrintedPages printed={pages.data} isError={pages.isError} onRetry={() => void pages.refetch()} />;
}
